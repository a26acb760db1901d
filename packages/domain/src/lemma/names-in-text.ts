/** Tells which words of a text are names, by their capitals. */

/** What stands before the first word of a sentence, or of words that are quoted. */
const OPENS = /(?:^|[.!?…:][\s"'»”’)]*|["“«‹¡¿—–(]\s*|\s-\s?)$/u;
const CAPITAL = /^\p{Lu}/u;
const SMALL_LETTER = /\p{Ll}/u;
const LETTER = '[\\p{L}\\p{M}\\p{N}]';

interface WrittenWord {
  readonly word: string;
  /** Whether its capital may be that of a sentence. */
  readonly isFirst: boolean;
}

/** Words as they are written: those that are displayed have lost the capital of a sentence. */
const writtenWords = (text: string, words: readonly string[]): readonly WrittenWord[] => {
  const written = text.normalize('NFC');
  const lower = written.toLowerCase();
  let end = 0;
  return words.map((word) => {
    const at = lower.indexOf(word.toLowerCase(), end);
    if (at < 0 || lower.length !== written.length) return { word, isFirst: true };
    end = at + word.length;
    return { word: written.slice(at, end), isFirst: OPENS.test(written.slice(0, at)) };
  });
};

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Whether a text writes a word with a capital where no sentence begins, and nowhere without one. */
const isNameIn = (word: string, around: string): boolean =>
  !new RegExp(`(?<!${LETTER})${escaped(word.toLowerCase())}(?!${LETTER})`, 'u').test(around) &&
  new RegExp(`[\\p{Ll},;]\\s+${escaped(word)}(?!${LETTER})`, 'u').test(around);

/**
 * Tells of each word as displayed whether it is a name. A text in capitals, and a title in which most words have one, tells nothing.
 * @param keepsCapital whether a word has its capital in any place, though it is no name: *Monday*
 * @param around the text that the sentence is of, which tells of its first word
 */
export const namesIn = (
  text: string,
  words: readonly string[],
  keepsCapital: (at: number) => boolean,
  around: string,
): readonly boolean[] => {
  const written = writtenWords(text, words);
  const large = written.filter(({ word, isFirst }, at) => !isFirst && CAPITAL.test(word) && !keepsCapital(at)).length;
  const isTitle = words.length > 2 && large * 2 > words.length;
  return written.map(({ word, isFirst }, at) => {
    if (isTitle || !CAPITAL.test(word) || !SMALL_LETTER.test(word) || keepsCapital(at)) return false;
    return !isFirst || isNameIn(word, around);
  });
};
