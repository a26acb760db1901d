import type { ItemText, LanguageCode } from '@parlance/domain';

/** A word that no lesson teaches, and what it means. */
export interface WordOfBook {
  readonly target: ItemText;
  readonly meaning: string;
  readonly picture?: string | undefined;
}

/** The learn language, and that of meanings. */
export interface TitleLanguages {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
}
