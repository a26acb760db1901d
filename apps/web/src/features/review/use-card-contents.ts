import type { CardKey } from '@parlance/domain';
import { useEffect, useState } from 'react';
import type { Deck } from '../review-deck/index.ts';
import { loadCardContents } from './card-content.ts';
import type { CardContents } from './card-model.ts';
import { sourceOf } from './content-source.ts';

/** What some cards show, to list them; `undefined` until it is loaded, or where it cannot be. */
export const useCardContents = (deck: Deck, keys: readonly CardKey[]): CardContents | undefined => {
  const [contents, setContents] = useState<CardContents>();
  useEffect(() => {
    let isGone = false;
    void loadCardContents(sourceOf(deck), keys).then(
      (loaded) => {
        if (!isGone) setContents(loaded);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [deck, keys]);
  return contents;
};
