package room

import (
	"context"
	"fmt"
	"io"

	"game1208/fair"
	"game1208/internal/eventlog"
	"game1208/match"
	"game1208/rules"
)

// Luck is where a game's draws come from. Rooms ask for a step when it is its
// turn, and never before.
type Luck interface {
	// Lay fixes the luck of a new game. When it returns, what is needed to draw
	// it is durable.
	Lay(ctx context.Context) (match.Lay, error)
	// Draw returns the next step of the game in s.
	Draw(ctx context.Context, s match.State) (match.Draw, error)
	// Deal returns all the luck of the game in s, also what was never revealed.
	Deal(ctx context.Context, s match.State) (rules.Deal, error)
	// Proof returns the proof of a game that is over.
	Proof(ctx context.Context, past match.Past) (fair.Proof, error)
	// Adopt keeps what is needed to prove a game that was played elsewhere.
	Adopt(ctx context.Context, proof fair.Proof) error
}

// Fair is the luck of docs/fairness.md.
type Fair struct {
	Vault eventlog.Vault
	Rand  io.Reader // cryptographic
}

// Lay implements [Luck].
func (f Fair) Lay(ctx context.Context) (match.Lay, error) {
	var gid fair.GID
	var secret fair.Secret
	if _, err := io.ReadFull(f.Rand, gid[:]); err != nil {
		return match.Lay{}, fmt.Errorf("random bytes: %w", err)
	}
	if _, err := io.ReadFull(f.Rand, secret[:]); err != nil {
		return match.Lay{}, fmt.Errorf("random bytes: %w", err)
	}
	if err := f.Vault.Keep(ctx, gid, secret); err != nil {
		return match.Lay{}, fmt.Errorf("keep a secret: %w", err)
	}
	return match.Lay{GID: gid, Commitments: secret.Commitments(gid)}, nil
}

// Draw implements [Luck].
func (f Fair) Draw(ctx context.Context, s match.State) (match.Draw, error) {
	secret, err := f.secret(ctx, s.GID)
	if err != nil {
		return match.Draw{}, err
	}
	mix := fair.MixOf(s.GID, fair.Root(s.GID, s.Commitments), s.Entropy())
	step := s.NextStep()
	key := secret.Key(s.GID, step)
	drawn, err := fair.Draw(key, s.GID, step, mix, s.Drawn())
	if err != nil {
		return match.Draw{}, err
	}
	return match.Draw{Step: step, Key: key, Tokens: drawn.Tokens, Roll: drawn.Roll}, nil
}

// Deal implements [Luck].
func (f Fair) Deal(ctx context.Context, s match.State) (rules.Deal, error) {
	secret, err := f.secret(ctx, s.GID)
	if err != nil {
		return rules.Deal{}, err
	}
	return fair.Deal(s.GID, secret, s.Entropy()), nil
}

// Proof implements [Luck].
func (f Fair) Proof(ctx context.Context, past match.Past) (fair.Proof, error) {
	secret, err := f.secret(ctx, past.GID)
	if err != nil {
		return fair.Proof{}, err
	}
	return fair.NewProof(past.GID, secret, past.Entropy, &past.Record), nil
}

// Adopt implements [Luck].
func (f Fair) Adopt(ctx context.Context, proof fair.Proof) error {
	if err := f.Vault.Keep(ctx, proof.GID, proof.Secret); err != nil {
		return fmt.Errorf("keep a secret: %w", err)
	}
	return nil
}

func (f Fair) secret(ctx context.Context, gid fair.GID) (fair.Secret, error) {
	secret, err := f.Vault.Secret(ctx, gid)
	if err != nil {
		return fair.Secret{}, fmt.Errorf("secret of game %s: %w", gid, err)
	}
	return secret, nil
}
