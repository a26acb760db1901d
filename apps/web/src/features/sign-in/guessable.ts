/** Whether a password is one that others try first. Made by rule, so that no list has to come from anywhere. */

interface Owner {
  readonly email: string;
  readonly name: string;
}

/** Keyboards of our interface languages, row by row, and their columns. */
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

/** Words that stand in for a password all over the world, in the languages of our interface. */
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

/** Fewest characters for a piece of an address or a name to be looked for. */
const PIECE = 4;
/** So many characters beside a known piece make it a password of its own. */
const ENOUGH = 6;

const letters: Readonly<Record<string, string>> = {
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

/** `p4$$w0rd` as it is meant. */
const meant = (text: string): string => [...text].map((letter) => letters[letter] ?? letter).join('');

const isRun = (text: string): boolean => {
  const turned = [...text].reverse().join('');
  return ROWS.some((row) => `${row}${row}`.includes(text) || `${row}${row}`.includes(turned));
};

/** One piece over and over: `aaaaaa`, `abcabc`, `121212`. */
const isRepeated = (text: string): boolean => /^(.{1,4})\1+.?$/u.test(text);

/** Digits alone are tried through, dates among them. */
const isNumber = (text: string): boolean => /^[\d .\-/]{1,11}$/.test(text);

const surrounds = (text: string, piece: string): boolean =>
  piece.length >= PIECE && text.includes(piece) && text.length - piece.length < ENOUGH;

const piecesOf = ({ email, name }: Owner): readonly string[] => [
  ...email.toLowerCase().split(/[^\p{L}\p{N}]+/u),
  ...name.toLowerCase().split(/\s+/u),
  name.toLowerCase().replaceAll(/\s/gu, ''),
];

/**
 * Whether somebody who knows the owner a little would try this password early. It is a hint: nothing is forbidden, and
 * what is too short is told elsewhere.
 */
export const isGuessable = (password: string, owner: Owner): boolean => {
  const text = password.toLowerCase();
  if (text.length < 6) return false;
  const bare = text.replaceAll(/[\d\p{P}\p{S}\s]+$/gu, '');
  const known = [...WORDS, ...piecesOf(owner)];
  return (
    isNumber(text) ||
    [text, bare].some(
      (form) => form.length >= PIECE && text.length - form.length < ENOUGH && (isRun(form) || isRepeated(form)),
    ) ||
    known.some((piece) => surrounds(text, piece) || surrounds(meant(text), piece))
  );
};
