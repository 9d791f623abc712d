// Package web carries the site over HTTP: it makes requests of package site of those of
// browsers, and writes its responses. It knows browsers again by their cookies, bounds
// what each may use, keeps other sites out, and cuts off who does not read.
//
//	request → shield → cross-origin protection → Server.request → site.Site.Answer → Server.send
//
// What it brings to the site that needs much code are pictures for previews and files to print.
package web
