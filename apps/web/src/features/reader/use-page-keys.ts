/** The keyboard on the page of a book. */
import { useNavigate } from '../../navigation/index.ts';
import type { PageMoves } from './page-moves.ts';
import { bookHref } from './states.tsx';
import type { OpenPage } from './use-open-page.ts';
import type { useOpenWord } from './use-open-word.ts';
import { useReaderKeys } from './use-reader-keys.ts';

interface PageKeysProps {
  /** The id of the book. */
  readonly book: string;
  readonly page: OpenPage;
  readonly moves: PageMoves;
  readonly openWord: ReturnType<typeof useOpenWord>;
  /** Shows what the keys do. */
  readonly help: () => void;
}

/** Listens to the keys of a page: they move from word to word, open cards, turn pages, and leave the book. */
export const usePageKeys = ({ book, page, moves, openWord, help }: PageKeysProps): void => {
  const { chosen, index, isPaged, place, roving } = page;
  const { turn, toggleSound, bookmark } = moves;
  const navigate = useNavigate();
  useReaderKeys({
    word: roving.move,
    sentence: roving.moveSentence,
    card: () => {
      const at = roving.current();
      if (at !== undefined) openWord(at.shown, at.word);
      return at !== undefined;
    },
    translate: () => {
      const now = roving.current()?.shown ?? index.current.sentences.get(place);
      if (now !== undefined) chosen.press(now);
    },
    toggleSound,
    turn: isPaged ? turn : undefined,
    bookmark,
    leave: () => {
      if (chosen.passage !== undefined || roving.current() !== undefined) {
        chosen.clear();
        roving.clear();
      } else navigate(bookHref(book));
    },
    help,
  });
};
