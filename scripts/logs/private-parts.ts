/** Finds what no log may contain: addresses, nicknames, passwords, tokens, cookies and mailed links. */
import { containsAny } from './contains-any.ts';

/** A nickname, or a password, token or cookie, as `packages/testing/src/test-logs.ts` records it. */
export interface PrivateValue {
  readonly kind: 'name' | 'secret';
  readonly value: string;
}

/** What is private by its form, whoever it belongs to. */
const FORMS: readonly (readonly [about: string, form: RegExp])[] = [
  ['an e-mail address', /[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/iu],
  ['a network address', /\b(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+|2001:db8:[\da-f:]*/iu],
  ['a signed token', /eyJ[\w-]{8,}\.[\w-]{8,}/u],
  ['a link with a token', /[?&](?:token|key|code|state|keep)=[^&\s"]{6,}|(?:reset-password|verify-email)\/[\w-]{10,}/u],
  ['a cookie', /\bparlance[\w.-]*=[^\s"]{8,}/u],
  ['a random text', /(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{22,}/u],
  ['a hash of a password', /\$argon2/u],
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Nicknames are looked for as words, everything else anywhere, also as a part of an address. */
const formOf = ({ kind, value }: PrivateValue): RegExp =>
  kind === 'name'
    ? new RegExp(`(?<![\\p{L}\\p{N}_])${escaped(value)}(?![\\p{L}\\p{N}_])`, 'u')
    : new RegExp(writtenAs({ kind, value }).map(escaped).join('|'), 'u');

/** How a value may be written in a line. */
const writtenAs = ({ value }: PrivateValue): readonly string[] => [value, encodeURIComponent(value)];

/** A line without what differs each time: its time, its request's id, and durations. */
const withoutVarying = (line: string): string =>
  line.replace(/"(?:time|request)":"[^"]*",?/gu, '').replace(/"ms":\d+,?/gu, '');

/** A private part of a log line. */
export interface PrivatePart {
  readonly about: string;
  readonly line: string;
}

/**
 * The private parts of log lines; of lines that differ in time only, those of the first.
 * @param values what tests have sent to servers.
 */
export const privateParts = (lines: readonly string[], values: readonly PrivateValue[]): readonly PrivatePart[] => {
  const different = [...new Set(lines.map(withoutVarying))];
  // Few lines contain any value, and each value is looked for only in those.
  const suspect = different.filter(containsAny(values.flatMap(writtenAs)));
  const known = values.map((value) => [value.kind === 'name' ? 'a nickname' : 'a secret', formOf(value)] as const);
  const found =
    (lines: readonly string[]) =>
    ([about, form]: readonly [string, RegExp]): readonly PrivatePart[] =>
      lines.filter((line) => form.test(line)).map((line) => ({ about, line }));
  return [...FORMS.flatMap(found(different)), ...known.flatMap(found(suspect))];
};
