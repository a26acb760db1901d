/** What inflecting the words of a language gives. */
import type { PartOfSpeech } from '@parlance/domain';

/** Forms that share a stem. */
export interface FormGroup {
  readonly stem: string;
  /** Separated by spaces, `-` for none. */
  readonly endings: string;
}

/** A word to inflect. */
export interface Inflected {
  /** One text that the word is shown with or that counts as it, without its article. */
  readonly text: string;
  readonly partOfSpeech: PartOfSpeech;
}

/** The inflection of a language. */
export interface Inflection {
  /** The forms of a word that follow from grammar; none for one that does not change, or in an unknown way. */
  readonly formsOf: (word: Inflected) => readonly FormGroup[];
  /** Forms that are as often another word, which the corpus may not have: *sal* is salt, and *go out*. */
  readonly uncertain: readonly string[];
  /** Words that have a capital before a name, or instead of one, though they are none: *Madame*, *Mum*. */
  readonly titles: readonly string[];
}

/** Makes a group. */
export const group = (stem: string, endings: string): FormGroup => ({ stem, endings });

/** Entries `key: value value` separated by commas, as a table. */
export const table = (entries: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    entries.split(',').map((entry): [string, readonly string[]] => {
      const [key = '', values = ''] = entry.split(':');
      return [key.trim(), values.trim().split(/\s+/)];
    }),
  );
