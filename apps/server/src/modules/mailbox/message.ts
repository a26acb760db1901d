/** A message as it is shown to a developer. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Parses a message of this server: two alternatives, both quoted-printable. */
export const readMessage = (eml: string): Message => {
  const lines = eml.replaceAll('\r\n', '\n');
  return {
    to: headerOf(lines, 'To'),
    subject: headerOf(lines, 'Subject'),
    text: partOf(lines, 'text/plain'),
    html: partOf(lines, 'text/html'),
  };
};

const headerOf = (eml: string, name: string): string => {
  const [, value = ''] = new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'm').exec(eml) ?? [];
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/\s*\n\s+/g, ' ')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, decodeWord);
};

const decodeWord = (_all: string, encoding: string, text: string): string =>
  encoding.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : decodeQuoted(text.replaceAll('_', ' '));

const partOf = (eml: string, type: string): string => {
  const [, boundary] = /boundary="([^"]+)"/.exec(eml) ?? [];
  const part = eml.split(`--${boundary}`).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  return decodeQuoted(part.slice(part.indexOf('\n\n') + 2)).trim();
};

/**
 * Decodes quoted-printable text: `=` and two hexadecimal digits are a byte, and `=` at the end of a line removes the
 * line break.
 */
const decodeQuoted = (text: string): string => {
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};
