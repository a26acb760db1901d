/** Refuses new passwords that somebody who guesses would try first. */
import { Refusal } from '../../http/errors.ts';
import { PASSWORD_LEAST } from './passwords.ts';

/** What others may know of whoever chooses a password. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** Words for this site, and for “password” in the languages of the interface that the list of passwords lacks. */
const KNOWN_WORDS = [
  'parlance',
  'password',
  'passwort',
  'contraseña',
  'contrasena',
  'motdepasse',
  'senha',
  'parola',
  'şifre',
  'sifre',
  'пароль',
  'katasandi',
  'sandi',
  'matkhau',
  'mậtkhẩu',
  'รหัสผ่าน',
  'パスワード',
  '비밀번호',
  '密码',
] as const;

/** A password with so many characters beside a known word is not called guessable. */
const EXTRA_LEAST = 6;
/** Fewest characters of a name that is looked for: shorter ones stand in good passwords by chance. */
const NAME_LEAST = 3;

/**
 * The common passwords, in lower case. The list is loaded with the first new password and then stays: it takes about
 * 5 MB and 40 ms, which a server that nobody signs up at is spared.
 */
const commonPasswords = (() => {
  let loaded: Promise<ReadonlySet<string>> | undefined;
  const load = async (): Promise<ReadonlySet<string>> => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    return new Set(dictionary['passwords-common']);
  };
  return () => {
    loaded ??= load();
    return loaded;
  };
})();

const lettersByLookAlike: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  '@': 'a',
  $: 's',
};

/** Replaces digits and signs by the letters that they stand for: `p4rl4nce` becomes `parlance`. */
const withoutLookAlikes = (text: string): string =>
  [...text].map((character) => lettersByLookAlike[character] ?? character).join('');

/** The text without digits, signs and spaces at both ends. */
const bare = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}\p{M}]+$/u, '');

/** The names in a text, each of them and all together: `ada.lovelace` and `adalovelace` beside `ada` and `lovelace`. */
const namesIn = (text: string): readonly string[] => {
  const lower = text.toLowerCase();
  return [lower, lower.replace(/[^\p{L}\p{M}\p{N}]+/gu, ''), ...lower.split(/[^\p{L}\p{M}\p{N}]+/u)];
};

const isKnownWord = (text: string, { email, name }: PasswordOwner): boolean => {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const names = [email.toLowerCase(), ...namesIn(local), ...namesIn(name)].filter(({ length }) => length >= NAME_LEAST);
  const words = new Set<string>([...KNOWN_WORDS, ...names, ...names.map(bare)]);
  return [text, bare(text), withoutLookAlikes(text), bare(withoutLookAlikes(text))].some(
    (form) => words.has(form) && text.length - form.length < EXTRA_LEAST,
  );
};

/** Whether a password is one that many use, or one of the owner's names or of this site with a few signs around it. */
export const isGuessablePassword = async (password: string, owner: PasswordOwner): Promise<boolean> => {
  if (password.length < PASSWORD_LEAST) return false;
  const text = password.normalize('NFC').toLowerCase();
  return isKnownWord(text, owner) || (await commonPasswords()).has(text);
};

/** @throws Refusal `password-common` for a password that is easy to guess. */
export const refuseGuessablePassword = async (password: string, owner: PasswordOwner): Promise<void> => {
  if (await isGuessablePassword(password, owner)) throw new Refusal('password-common');
};
