/** The grammar that exercises need of a language; `packages/languages` provides it. */
import type { ItemText } from '../course/model.ts';

/** The grammar of one language that exercises need. */
export interface GrammarTables {
  /**
   * The article of a noun, and the options to choose from, the right one included; `undefined` if the article is
   * ambiguous: the noun has both genders, is plural only, or takes none.
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
