/** What exercises must know of a language's grammar; `packages/languages` provides it. */
import type { ItemText } from '../course/model.ts';

/** The grammar of one language, as far as exercises ask it. */
export interface GrammarTables {
  /**
   * The article that a noun takes, and all that there are to choose from, the right one among them; `undefined` where
   * nobody could tell: both genders, plural only, or none at all.
   */
  readonly articleOf: (noun: ItemText) => { readonly article: string; readonly options: readonly string[] } | undefined;
  /**
   * A verb of a sentence whose subject stands in it: its place among the display tokens, and forms of its paradigm, the
   * right one first; the subject excludes the others. `undefined` where there is none.
   */
  readonly verbForm: (
    tokens: readonly string[],
  ) => { readonly gap: number; readonly options: readonly string[] } | undefined;
  /** The letters of a word, each with its marks. */
  readonly lettersOf: (text: string) => readonly string[];
}
