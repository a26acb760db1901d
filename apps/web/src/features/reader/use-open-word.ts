import type { ReadingBook, Voice } from '@parlance/domain';
import { useCallback } from 'react';
import { lemmasIn, useWordLookup } from '../word-card/index.ts';
import type { TappedWord } from './card-actions.tsx';
import { endHint } from './hint-end.ts';
import type { ShownSentence } from './locate.ts';
import { ownItem } from './own-source.ts';
import { type Ties, tiedTo } from './ties.ts';
import type { ReadWord } from './words.ts';

/** A function that opens the card of a word of the page. @param ties words of the corpus, for own books */
export const useOpenWord = (
  book: ReadingBook,
  ties: Ties,
  voice: Voice,
  onTapped: (tapped: TappedWord) => void,
): ((shown: ShownSentence, word: ReadWord) => void) => {
  const lookup = useWordLookup();
  return useCallback(
    (shown, word) => {
      const { sentence, text } = shown;
      const item = sentence.item ?? ownItem(book.id, sentence.place);
      const tokens = lookup.tables.displayTokens(text.text.slice(sentence.from, sentence.to));
      const lemma =
        sentence.item === undefined
          ? tiedTo(ties, word.token, lookup.tables)
          : (lemmasIn(lookup, item, tokens)[word.index] ?? { kind: 'unknown' });
      endHint();
      onTapped({ shown, word });
      lookup.open({ item, token: word.token, lemma, voice });
    },
    [book, lookup, ties, voice, onTapped],
  );
};
