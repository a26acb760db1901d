import type { LanguageCode } from '@parlance/domain';
import { useMemo } from 'react';
import { meaningsByText, useLexicon } from '../../data/index.ts';

/** Gives what a word means; undefined where the lexicon does not have it. */
export type MeaningOf = (text: string) => string | undefined;

const NONE: ReadonlySet<string> = new Set();

/** The meanings of words by how they are written, from the lexicon of the course; an article does not count. */
export const useMeanings = (learn: LanguageCode, explain: LanguageCode): MeaningOf => {
  const lexicon = useLexicon(learn, explain, NONE);
  return useMemo((): MeaningOf => {
    if (lexicon.state !== 'ready') return () => undefined;
    const byText = meaningsByText(lexicon.value);
    return (text) => byText.get(text.toLowerCase());
  }, [lexicon]);
};
