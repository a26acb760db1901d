import { type MouseEvent, useEffect } from 'react';
import { type OwnBook, useExplanationLanguage, useOwnBooks, usePreference, useReplica } from '../../data/index.ts';
import { withTexts } from '../../i18n/index.ts';
import { parallelPreloads, whenQuiet } from '../../platform/index.ts';
import { waitForRest } from '../../ui/draw-at-rest.ts';

/** Milliseconds without a picture of the shelf while a book is opened: the drawing of a cover would come before its text. */
const OPENING = 1000;

/** Handlers of a link to a book. */
interface Press {
  readonly onPointerDown: () => void;
  readonly onClick: (event: MouseEvent) => void;
}

const fetched = () => withTexts(['reader'], () => import('../reader/index.ts'));

/** The reader, once it has been fetched: even then an import is answered only after what the page has to do. */
let there: Awaited<ReturnType<typeof fetched>> | undefined;

const reader = async (): ReturnType<typeof fetched> => {
  there ??= await fetched();
  return there;
};

// The reader itself tells why it, or a book, cannot be loaded.
const untold = (): void => undefined;

/**
 * Begins to load a book when the link to it is pressed, before the link is followed.
 * @param isLikely whether it is likely to be pressed: then its chapter is loaded once the page is quiet, except with data saving on
 */
export const useOpenAhead = (book: OwnBook, isLikely: boolean): Press => {
  const books = useOwnBooks();
  const replica = useReplica();
  const [language] = usePreference('interface');
  const explain = useExplanationLanguage() ?? language;
  const pressed = { book, books, replica, explain };
  const begin = (): void => {
    waitForRest(OPENING);
    if (there !== undefined) there.openAhead(pressed);
    else
      reader()
        .then(({ openAhead }) => openAhead(pressed))
        .catch(untold);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else is pressed follows from these
  useEffect(() => {
    if (!isLikely || parallelPreloads() === 0) return undefined;
    let isOver = false;
    whenQuiet()
      .then(async () => {
        if (isOver) return;
        const { loadLikely } = await reader();
        await loadLikely(pressed);
      })
      .catch(untold);
    return () => {
      isOver = true;
    };
  }, [isLikely, book.id, explain]);
  return {
    onPointerDown: begin,
    // A key gives a click alone.
    onClick: ({ detail }) => detail === 0 && begin(),
  };
};
