import type { AnswerTables, ItemId, Language, Voice } from '@parlance/domain';
import { createContext } from 'react';
import { useProvided } from '../../platform/index.ts';
import type { CardTexts } from './card-texts.ts';
import type { Lemma } from './lemma-at.ts';

/** The word of an item's target text that was tapped. */
export interface Tapped {
  readonly item: ItemId;
  /** The word as it is written in the text. */
  readonly token: string;
  readonly lemma: Lemma;
  readonly voice: Voice;
}

/** How words below `WordCards` are looked up. */
export interface WordLookup {
  readonly texts: CardTexts;
  readonly learn: Language;
  readonly explain: Language;
  readonly tables: AnswerTables;
  readonly open: (tapped: Tapped) => void;
}

/** Set by `WordCards`. */
export const WordLookupContext = createContext<WordLookup | null>(null);

/** The lookup of the surrounding `WordCards`. */
export const useWordLookup = (): WordLookup => useProvided(WordLookupContext, 'WordCards');
