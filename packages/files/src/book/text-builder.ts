/** Puts a text with ranges together from the pieces that markup has. */
import type { ReadingMark, ReadingSpan, ReadingText } from '@parlance/domain';
import { BOOK_LIMITS, BookFileError } from './model.ts';

/** What a span says without its place. */
export type Mark =
  | { readonly mark: ReadingMark }
  | { readonly mark: 'note'; readonly note: string }
  | { readonly mark: 'passage'; readonly language?: string; readonly direction?: 'ltr' | 'rtl' };

/**
 * Characters that a text does not need: soft hyphens, which would part words, byte order marks, control characters, and
 * those that turn the direction of what follows, beyond their own text.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NEEDLESS = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\u00ad\u202a-\u202e\ufeff]/g;

/** A text without such characters, composed (NFC). */
export const cleanText = (text: string): string => text.replace(NEEDLESS, '').normalize('NFC');

/** Collects one text after the other. Marks that are open go on in the next. Takes time in proportion to the text. */
export class TextBuilder {
  #parts: string[] = [];
  #length = 0;
  /** The last character, and whether all are spaces. */
  #last = '';
  #isBlank = true;
  /** In the order in which they end. */
  #spans: ReadingSpan[] = [];
  readonly #open: { readonly mark: Mark; from: number }[] = [];
  /** Whether spaces and line breaks stay as they are. */
  isPreformatted = false;

  /** Whether there is nothing but spaces yet. */
  get isEmpty(): boolean {
    return this.#isBlank;
  }

  /** Whether the next line break would be the second in a row. */
  get isAfterBreak(): boolean {
    return this.#last === '\n';
  }

  append(piece: string): void {
    const clean = cleanText(piece);
    if (this.isPreformatted) {
      this.#add(clean.replace(/\r\n?/g, '\n'));
      return;
    }
    const spaced = clean.replace(/[ \t\r\n\f]+/g, ' ');
    const isAfterSpace = this.#last === '' || this.#last === ' ' || this.#last === '\n';
    this.#add(isAfterSpace && spaced.startsWith(' ') ? spaced.slice(1) : spaced);
  }

  lineBreak(): void {
    if (!this.isPreformatted && this.#last === ' ') this.#dropLast();
    this.#add('\n');
  }

  push(mark: Mark): void {
    this.#open.push({ mark, from: this.#length });
  }

  pop(): void {
    const open = this.#open.pop();
    if (open !== undefined) this.#close(open.mark, open.from);
  }

  /** Ends the text; undefined if there is nothing but spaces in it. */
  finish(): ReadingText | undefined {
    for (const open of this.#open.toReversed()) {
      this.#close(open.mark, open.from);
      open.from = 0;
    }
    const [text, spans] = [this.#parts.join(''), this.#spans];
    [this.#parts, this.#length, this.#last, this.#isBlank, this.#spans] = [[], 0, '', true, []];
    const lead = this.isPreformatted ? leadingLines(text) : text.length - text.trimStart().length;
    const trimmed = text.slice(lead).trimEnd();
    if (trimmed === '') return undefined;
    const moved = spans
      .map((span) => ({
        ...span,
        from: Math.max(0, span.from - lead),
        to: Math.min(trimmed.length, span.to - lead),
      }))
      .filter(({ from, to }) => from < to);
    // The outer span first, where two begin at one place; the outer one ends later, or is closed later.
    return { text: trimmed, spans: moved.reverse().sort((a, b) => a.from - b.from || b.to - a.to), sentences: [] };
  }

  #add(piece: string): void {
    if (piece === '') return;
    this.#parts.push(piece);
    this.#length += piece.length;
    if (this.#length > BOOK_LIMITS.paragraph) throw new BookFileError('paragraphTooLong');
    this.#last = piece.at(-1) ?? '';
    this.#isBlank &&= piece.trim() === '';
  }

  #close(mark: Mark, from: number): void {
    if (from < this.#length) this.#spans.push({ ...mark, from, to: this.#length });
  }

  /** Takes the last character away. */
  #dropLast(): void {
    const part = this.#parts.pop() ?? '';
    if (part.length > 1) this.#parts.push(part.slice(0, -1));
    this.#length -= 1;
    for (const open of this.#open) open.from = Math.min(open.from, this.#length);
    for (let at = this.#spans.length - 1; at >= 0; at -= 1) {
      const span = this.#spans[at];
      if (span === undefined || span.to <= this.#length) break;
      this.#spans[at] = { ...span, to: this.#length };
    }
  }
}

/** The length of empty lines at the beginning. */
const leadingLines = (text: string): number => {
  const first = text.search(/\S/);
  return first === -1 ? text.length : text.lastIndexOf('\n', first) + 1;
};
