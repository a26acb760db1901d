import type { AnswerTables, ItemId, Language, Voice } from '@parlance/domain';
import { createContext, useContext } from 'react';
import type { Lemma } from './lemma-at.ts';
import type { LessonMaterial } from './material.ts';

/** What was tapped: a word of an item's target text. */
export interface Tapped {
  readonly item: ItemId;
  /** As it stands there. */
  readonly token: string;
  readonly lemma: Lemma;
  readonly voice: Voice;
}

/** The lesson that words are looked up in. */
export interface WordLookup {
  readonly material: LessonMaterial;
  readonly learn: Language;
  readonly explain: Language;
  readonly tables: AnswerTables;
  readonly open: (tapped: Tapped) => void;
}

/** Set by `WordCards`. */
export const WordLookupContext = createContext<WordLookup | null>(null);

/** Where words are looked up. */
export const useWordLookup = (): WordLookup => {
  const lookup = useContext(WordLookupContext);
  if (lookup === null) throw new TypeError('Target texts stand within WordCards.');
  return lookup;
};
