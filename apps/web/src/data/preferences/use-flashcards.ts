import type { LanguageCode, WordId } from '@parlance/domain';
import { useCallback } from 'react';
import { useReplica, useView } from '../hooks.ts';
import { flashcardEvent, isFlashcard } from './flashcards.ts';

/** Whether all of these words are flashcards, and a function that makes them flashcards or removes them. */
export const useFlashcardChoice = (
  learn: LanguageCode,
  words: readonly WordId[],
): readonly [chosen: boolean, choose: (chosen: boolean) => Promise<void>] => {
  const replica = useReplica();
  const chosen = useView((view) => words.length > 0 && words.every((word) => isFlashcard(view, learn, word)));
  const choose = useCallback(
    (next: boolean) => replica.record(words.map((word) => flashcardEvent(learn, word, next))),
    [replica, learn, words],
  );
  return [chosen, choose];
};
