import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGuessable } from './guessable.ts';

const NOBODY = { email: '', name: '' };
const ADA = { email: 'ada.lovelace@example.org', name: 'Ada Lovelace' };

describe('a password that is easy to guess', () => {
  it.each([
    '123456',
    '987654321',
    '111111',
    'aaaaaa',
    'abcabc',
    '121212',
    'abcdef',
    'qwerty',
    'azerty123',
    'ytrewq',
    'qwertz1!',
    '1q2w3e4r',
    '1qaz2wsx',
    'password',
    'Password1!',
    'p4$$w0rd',
    'Passwort2026',
    'contraseña',
    'motdepasse1',
    'iloveyou',
    'пароль1',
    'йцукен',
    '19840512',
    '12.05.1984',
  ])('is "%s"', (password) => {
    expect(isGuessable(password, NOBODY)).toBe(true);
  });

  it.each(['lovelace', 'Lovelace1815', 'adalovelace', 'example1'])(
    'has something of its owner in it, as "%s"',
    (password) => {
      expect(isGuessable(password, ADA)).toBe(true);
      expect(isGuessable('lovelace', NOBODY)).toBe(false);
    },
  );

  it.each(['copper-lantern', 'dos gatos duermen', 'k7#Vq2mz', 'secret-garden-keys', 'trois petits chats'])(
    'is not "%s"',
    (password) => {
      expect(isGuessable(password, ADA)).toBe(false);
    },
  );

  it('is not reported while it is too short to be accepted', () => {
    expect(isGuessable('12345', NOBODY)).toBe(false);
  });

  it('is any number of up to eleven digits, and any letter repeated', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{6,11}$/),
        fc.stringMatching(/^[a-z]$/),
        fc.integer({ min: 6, max: 20 }),
        (digits, letter, count) => {
          expect([isGuessable(digits, NOBODY), isGuessable(letter.repeat(count), NOBODY)]).toEqual([true, true]);
        },
      ),
    );
  });
});
