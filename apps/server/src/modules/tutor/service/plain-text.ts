/**
 * Makes plain text of what a model writes: without markup, links, control characters and reasoning, as one line. What is
 * done to a text does not depend on the pieces in which it comes; a word is given when it is whole.
 */
import { openTagFilter } from './markup.ts';

/** A text that is made plain as it comes. */
export interface PlainText {
  readonly push: (piece: string) => string;
  /** What is left at the end. */
  readonly end: () => string;
}

/** Languages that are written without spaces: each character may be shown when it comes. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`;
/** Spaces between words; those that belong to a French sign do not separate it from its word. */
const SPACE = String.raw`[^\S\u00a0\u202f]`;
/** A word, a character of a language without spaces, or spaces. */
const PIECE = new RegExp(`${SPACE}+|[${UNSPACED}]|(?:(?!${SPACE}|[${UNSPACED}])[^])+`, 'gu');
const IS_SPACE = new RegExp(`^${SPACE}`, 'u');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');
/** The most characters of a word. Nothing that is longer belongs to a sentence. */
const WORD_MOST = 300;

/** Invisible characters, those that turn the direction of writing, and those that mean nothing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
/** The address of a link whose words are kept. */
const ADDRESS_OF_LINK = /\]\([^)]*\)?/g;
const MARKS = /!(?=\[)|[*`~|[\]\\{}^]/g;
const LINK =
  /:\/\/|\bwww\.|\b(mailto|javascript|data|tel|file):|@[\p{L}\p{N}-]+\.|[\p{L}\p{N}-]\.(com|net|org|info|io|app|dev|xyz|top|site|online|shop|link|click)\b/iu;
/** What stands at the start of a heading, an item of a list or a ruler. */
const LINE_MARK = /^([-+•–—]|#+|-{2,}|={2,})$/;

/** A word as it is shown; empty for none. */
const plainWord = (word: string, isAtStart: boolean): string => {
  const unmarked = word.replace(UNSEEN, '').replace(ADDRESS_OF_LINK, '').replace(MARKS, '');
  // A gap in an exercise; elsewhere the sign stresses words.
  const shown = (/^_{3,}(?=\P{L}*$)/u.test(unmarked) ? unmarked.replace(/^_+/, '…') : unmarked).replaceAll('_', '');
  return LINK.test(shown) || (isAtStart && LINE_MARK.test(shown)) || /^#+$/.test(shown) ? '' : shown;
};

/** Opens a text. */
export const openPlainText = (): PlainText => {
  const tags = openTagFilter();
  /** The end of the text, which may go on. */
  let held = '';
  let isSkipping = false;
  let isAtStart = true;
  let isSpaceDue = false;
  let hasShown = false;

  const shown = (word: string): string => {
    const plain = word.length > WORD_MOST ? '' : plainWord(word, isAtStart);
    const hasMark = /[\p{L}\p{N}]/u.test(word) || plain !== '';
    if (hasMark) isAtStart = false;
    if (plain === '') return '';
    const space = isSpaceDue && hasShown ? ' ' : '';
    isSpaceDue = false;
    hasShown = true;
    return space + plain;
  };
  const take = (piece: string): string => {
    if (!IS_SPACE.test(piece)) {
      const isSkipped = isSkipping;
      isSkipping = false;
      return isSkipped && !IS_UNSPACED.test(piece) ? '' : shown(piece);
    }
    isSkipping = false;
    isSpaceDue = true;
    if (/[\n\r]/.test(piece)) isAtStart = true;
    return '';
  };
  const takeAll = (text: string, isEnd: boolean): string => {
    const pieces = (held + text).match(PIECE) ?? [];
    const last = pieces.at(-1) ?? '';
    const isOpen = !isEnd && !IS_SPACE.test(last) && !IS_UNSPACED.test(last);
    held = isOpen ? (pieces.pop() ?? '') : '';
    const out = pieces.map(take).join('');
    // Half of a pair of surrogates does not count yet.
    if (held.replace(/[\ud800-\udbff]$/, '').length > WORD_MOST) {
      isSkipping = true;
      held = '';
    }
    return out;
  };
  return {
    push: (piece) => takeAll(tags.push(piece), false),
    end: () => takeAll(tags.end(), true),
  };
};

/** Makes a whole text plain. */
export const plainTextOf = (text: string): string => {
  const plain = openPlainText();
  return plain.push(text) + plain.end();
};
