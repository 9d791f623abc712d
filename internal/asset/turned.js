// turned is how an element lies on the screen: on a device in the middle of the
// table, sides are turned towards their players.
const turned = (e) => {
  const side = e.closest(".side, .upper");
  const { a, b, c, d } = new DOMMatrix(side ? getComputedStyle(side).transform : "none");
  return new DOMMatrix([a, b, c, d, 0, 0]);
};
