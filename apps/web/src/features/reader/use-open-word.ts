import type { ReadingBook, Voice } from '@parlance/domain';
import { useCallback } from 'react';
import { lemmasIn, useWordLookup } from '../word-card/index.ts';
import type { TappedWord } from './card-actions.tsx';
import { endHint } from './hint-end.ts';
import type { ShownSentence } from './locate.ts';
import { ownItem } from './own-source.ts';
import type { Ties } from './ties.ts';
import type { ReadWord } from './words.ts';

/** A function that opens the card of a word of the page. @param ties of an own book, once they are loaded */
export const useOpenWord = (
  book: ReadingBook,
  ties: Ties | undefined,
  voice: Voice,
  onTapped: (tapped: TappedWord) => void,
): ((shown: ShownSentence, word: ReadWord) => void) => {
  const lookup = useWordLookup();
  return useCallback(
    (shown, word) => {
      const { sentence, text } = shown;
      const item = sentence.item ?? ownItem(book.id, sentence.place);
      const read = text.text.slice(sentence.from, sentence.to);
      const lemmas =
        sentence.item === undefined ? ties?.(read, lookup) : lemmasIn(lookup, item, lookup.tables.displayTokens(read));
      endHint();
      onTapped({ shown, word });
      lookup.open({ item, token: word.token, lemma: lemmas?.[word.index] ?? { kind: 'unknown' }, voice });
    },
    [book, lookup, ties, voice, onTapped],
  );
};
