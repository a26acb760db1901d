import { describe, expect, it } from 'vitest';
import { openTrialIdentities } from './trial-identity.ts';

describe('the hashes of a person', () => {
  const secret = 'a secret that only the tests know';
  const names = { email: 'ada@example.org', logins: ['google:1'], card: 'card' };

  it('are the same on every server with the same secret, and others with another', () => {
    const [one, same, other] = [secret, secret, `${secret}!`].map((each) => openTrialIdentities({ secret: each }));
    expect(one?.hashesOf(names)).toEqual(same?.hashesOf(names));
    expect(one?.hashesOf(names)).not.toEqual(other?.hashesOf(names));
    expect(new Set(one?.hashesOf(names).map((hash) => hash.toString('hex'))).size).toBe(3);
  });

  it('differ by what they name, though the text is the same', () => {
    const identities = openTrialIdentities({ secret });
    const [, login, card] = identities.hashesOf({ email: 'ada@example.org', logins: ['x'], card: 'x' });
    expect(login).not.toEqual(card);
  });
});
