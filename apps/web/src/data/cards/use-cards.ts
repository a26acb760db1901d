import type { CardKey, LanguageCode } from '@parlance/domain';
import type { View } from '@parlance/sync';
import { useCallback } from 'react';
import { useReplica, useView } from '../hooks.ts';
import { type Cards, cardEvents, cardsIn } from './cards.ts';

/** What the learner has set about the cards of a learn language. */
export const useCards = (learn: LanguageCode): Cards =>
  useView(useCallback((view: View) => cardsIn(view, learn), [learn]));

/** Whether all of these cards are in the deck, and a function that puts them into it or takes them out. */
export const useFlashcardChoice = (
  learn: LanguageCode,
  keys: readonly CardKey[],
): readonly [chosen: boolean, choose: (chosen: boolean) => Promise<void>] => {
  const replica = useReplica();
  const cards = useCards(learn);
  const chosen = keys.length > 0 && keys.every((key) => cards.get(key)?.inDeck === true);
  const choose = useCallback(
    (next: boolean) => replica.record(keys.map((key) => cardEvents.deck(learn, key, next))),
    [replica, learn, keys],
  );
  return [chosen, choose];
};
