/** What keys, fingers and buttons do alike on the page of a book. */
import { passageOf } from './locate.ts';
import type { OpenPage, OpenPageProps } from './use-open-page.ts';

/** How many sentences from the place that is read the sound goes on where it stopped. */
const NEAR = 12;

/** What is done on a page. */
export interface PageMoves {
  /** Turns to the next page or the one before, also into another chapter. */
  readonly turn: (by: 1 | -1) => void;
  /** Stops the sound, or starts it: where it stopped if that is near, else at the place that is read. */
  readonly toggleSound: () => void;
  readonly isBookmarked: boolean;
  /** Puts a bookmark at the place that is read, or takes it away. */
  readonly bookmark: () => void;
}

/** The moves of a page as it is now. @param store tells where something could not be stored */
export const pageMoves = (
  { source: { book }, chapters, aloud }: Pick<OpenPageProps, 'source' | 'chapters' | 'aloud'>,
  { index, pages, place, goTo, marks }: OpenPage,
  store: (work: Promise<unknown>) => void,
): PageMoves => {
  const isBookmarked = marks.marks.some(({ kind, from }) => kind === 'bookmark' && from.sentence === place);
  return {
    turn: (by) => {
      const next = pages.page + by;
      if (next >= 0 && next < pages.count) {
        pages.turnTo(next);
        return;
      }
      const entry = book.contents[chapters.shown.from + by];
      if (entry !== undefined) goTo(by > 0 ? entry.first : entry.first + entry.sentences - 1);
    },
    toggleSound: () => {
      const { isPlaying, place: heard } = aloud.state();
      if (isPlaying) aloud.pause();
      else {
        const isNear = heard !== null && index.current.sentences.has(heard) && Math.abs(heard - place) < NEAR;
        aloud.play(isNear ? heard : place);
      }
    },
    isBookmarked,
    bookmark: () => {
      const shown = index.current.sentences.get(place);
      store(marks.setBookmark(place, shown === undefined ? '' : passageOf(shown).quote, !isBookmarked));
    },
  };
};
