import type { MouseEvent } from 'react';
import { type OwnBook, useExplanationLanguage, useOwnBooks, usePreference, useReplica } from '../../data/index.ts';
import { withTexts } from '../../i18n/index.ts';

/** Handlers of a link to a book. */
interface Press {
  readonly onPointerDown: () => void;
  readonly onClick: (event: MouseEvent) => void;
}

/** Begins to load a book when the link to it is pressed, before the link is followed. */
export const useOpenAhead = (book: OwnBook): Press => {
  const books = useOwnBooks();
  const replica = useReplica();
  const [language] = usePreference('interface');
  const explain = useExplanationLanguage() ?? language;
  const begin = (): void =>
    void withTexts(['reader'], () => import('../reader/index.ts'))
      .then(({ openAhead }) => openAhead({ book, books, replica, explain }))
      // The reader itself tells why it cannot be loaded.
      .catch(() => undefined);
  return {
    onPointerDown: begin,
    // A key gives a click alone.
    onClick: ({ detail }) => detail === 0 && begin(),
  };
};
