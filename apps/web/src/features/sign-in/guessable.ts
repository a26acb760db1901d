/** Whether a password is easy to guess, decided by rules and a short list of our own instead of a list of leaked passwords. */

interface Owner {
  readonly email: string;
  readonly name: string;
}

/** Rows and columns of the keyboards of our interface languages, digits and the alphabet. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv',
  'qazwsxedcrfv',
  '1q2w3e4r5t6y7u8i9o0p',
  'йцукенгшщзхъ',
  'фывапролджэ',
] as const;

/** Words that are commonly used as passwords, in the languages of our interface. */
const WORDS = [
  'password',
  'passwort',
  'passwd',
  'contrasena',
  'contraseña',
  'motdepasse',
  'senha',
  'parola',
  'пароль',
  'parlance',
  'letmein',
  'welcome',
  'willkommen',
  'bienvenue',
  'iloveyou',
  'tequiero',
  'jetaime',
  'sunshine',
  'princess',
  'football',
  'monkey',
  'dragon',
  'master',
  'secret',
  'admin',
  'login',
  'hello',
  'hallo',
  'hola',
  'bonjour',
] as const;

/** Fewest characters of a part of the address or the name that is searched for in the password. */
const MIN_PIECE_LENGTH = 4;
/** A password with at least so many characters beside a known part is not called guessable. */
const MIN_EXTRA_LENGTH = 6;

const letterByLookAlike: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Replaces digits and signs by the letters they stand for: `p4$$w0rd` becomes `password`. */
const withoutLookAlikes = (text: string): string =>
  [...text].map((letter) => letterByLookAlike[letter] ?? letter).join('');

const isKeyboardRun = (text: string): boolean => {
  const turned = [...text].reverse().join('');
  return ROWS.some((row) => `${row}${row}`.includes(text) || `${row}${row}`.includes(turned));
};

/** Whether one to four characters are repeated throughout: `aaaaaa`, `abcabc`, `121212`. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.?$/u.test(text);

/** Whether it is a number or a date of up to eleven characters: those can all be tried. */
const isNumber = (text: string): boolean => /^[\d .\-/]{1,11}$/.test(text);

const surrounds = (text: string, piece: string): boolean =>
  piece.length >= MIN_PIECE_LENGTH && text.includes(piece) && text.length - piece.length < MIN_EXTRA_LENGTH;

const piecesOf = ({ email, name }: Owner): readonly string[] => [
  ...email.toLowerCase().split(/[^\p{L}\p{N}]+/u),
  ...name.toLowerCase().split(/\s+/u),
  name.toLowerCase().replaceAll(/\s/gu, ''),
];

/**
 * Whether a password is easy to guess for somebody who knows the address and the name of its owner. The dialog only
 * shows a hint then. A password of fewer than 6 characters is never called guessable: it has an error of its own.
 */
export const isGuessable = (password: string, owner: Owner): boolean => {
  const text = password.toLowerCase();
  if (text.length < 6) return false;
  const bare = text.replaceAll(/[\d\p{P}\p{S}\s]+$/gu, '');
  const known = [...WORDS, ...piecesOf(owner)];
  return (
    isNumber(text) ||
    [text, bare].some(
      (form) =>
        form.length >= MIN_PIECE_LENGTH &&
        text.length - form.length < MIN_EXTRA_LENGTH &&
        (isKeyboardRun(form) || isRepeated(form)),
    ) ||
    known.some((piece) => surrounds(text, piece) || surrounds(withoutLookAlikes(text), piece))
  );
};
