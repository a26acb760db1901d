/** Makes plain text of the HTML in a field, without a document: it runs in a worker. */
import { decodeEntities } from './entities.ts';

/** The text of a field, and the names of the sounds that it plays. */
export interface PlainField {
  readonly text: string;
  readonly sounds: readonly string[];
}

const SOUND = /\[sound:([^\]]{1,400})\]/gi;
/** Texts that Anki reads aloud are left as they are; only the marks around them go. */
const SPEECH = /\[\/?anki:tts[^\]]*\]/gi;
/** What is no text at all. */
const HIDDEN = /<!--[\s\S]*?-->|<(style|script|rp)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const TAG = /<(\/?)([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
/** Marks of LaTeX and MathJax. */
const LATEX = /\[\/?latex\]|\[\/?\$\$?\]|\\[()[\]]/gi;

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);

/** Texts that cloze deletions hide are shown: `{{c1::text::hint}}` becomes `text`, within each other too. */
const withoutClozes = (text: string): string => {
  const parts = [''];
  const opened: string[] = [];
  const add = (more: string): void => {
    parts[parts.length - 1] += more;
  };
  let from = 0;
  for (const mark of text.matchAll(/\{\{c[\d,]{1,9}::|\}\}/g)) {
    add(text.slice(from, mark.index));
    from = mark.index + mark[0].length;
    if (mark[0] !== '}}') {
      opened.push(mark[0]);
      parts.push('');
    } else if (opened.pop() === undefined) {
      add('}}');
    } else {
      const hidden = parts.pop() ?? '';
      const hint = hidden.indexOf('::');
      add(hint < 0 ? hidden : hidden.slice(0, hint));
    }
  }
  // A deletion that is never closed is a text like any other.
  return parts.reduce((whole, part, place) => whole + (opened[place - 1] ?? '') + part) + text.slice(from);
};

/** Lines of text, as elements of HTML begin and end them. */
class Lines {
  #text = '';

  add(text: string): void {
    const plain = text.replace(/[\t\n\r\f ]+/g, ' ');
    this.#text += /(^|[\n ])$/.test(this.#text.slice(-1)) ? plain.replace(/^ /, '') : plain;
  }

  break(): void {
    this.#text += '\n';
  }

  /** Begins a line, unless nothing is on this one yet. */
  begin(): void {
    if (this.#text !== '' && !this.#text.endsWith('\n')) this.#text += '\n';
  }

  get text(): string {
    return this.#text;
  }
}

const addTag = (lines: Lines, name: string, isEnd: boolean): void => {
  if (name === 'br') lines.break();
  else if (BLOCKS.has(name)) lines.begin();
  else if (name === 'td' || name === 'th') lines.add(' ');
  else if (name === 'rt') lines.add(isEnd ? ')' : '(');
};

const linesOf = (html: string): string => {
  const lines = new Lines();
  let from = 0;
  for (const tag of html.matchAll(TAG)) {
    const [whole, slash, name = ''] = tag;
    lines.add(html.slice(from, tag.index));
    addTag(lines, name.toLowerCase(), slash === '/');
    from = tag.index + whole.length;
  }
  lines.add(html.slice(from));
  return lines.text;
};

/** Control characters but for line breaks become spaces; so do spaces that do not break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes.
const CONTROLS = /[\u0000-\u0009\u000B-\u001F\u007F\u00A0]/g;

const trimmed = (text: string): string =>
  text
    .replace(CONTROLS, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC');

/** The plain text of a field, in NFC, with `\n` between lines, and its sounds. */
export const plainField = (html: string): PlainField => {
  const sounds = [...html.matchAll(SOUND)].map(([, name = '']) => decodeEntities(name).normalize('NFC'));
  const shown = withoutClozes(html.replace(SOUND, ' ').replace(SPEECH, ' ').replace(HIDDEN, ''));
  return { text: trimmed(decodeEntities(linesOf(shown).replace(LATEX, ''))), sounds };
};

/** Signs that begin a mark which reading would take out. */
const MARKS = /\[(?=sound:|\/?anki:|\/?latex\]|\/?\$)|\{(?=\{)|\\(?=[()[\]])|\}(?=\})/gi;

/** A plain text as the HTML of a field, from which `plainField` makes the same text if it is trimmed and in NFC. */
export const fieldOf = (text: string): string =>
  trimmed(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(MARKS, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/ (?= )/g, '&nbsp;')
    .replaceAll('\n', '<br>');
