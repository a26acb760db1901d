/** A message as a developer reads it. */
export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Reads a message as this server writes them: two alternatives, both quoted-printable. */
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

/** Quoted-printable: `=` and two hexadecimal digits for a byte, `=` at the end of a line for no end. */
const decodeQuoted = (text: string): string => {
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/gi, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};
