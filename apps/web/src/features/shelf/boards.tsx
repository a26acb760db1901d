import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import type { ListedEbook } from '../../data/index.ts';
import { useNearRows } from '../../ui/use-near-rows.ts';
import { BookCard, type CardFacts } from './book-card.tsx';
import styles from './shelf.module.css';

/** Number of the first books whose covers do not wait: those of the first screen. */
const AT_ONCE = 2;

export interface BoardsProps {
  readonly books: readonly ListedEbook[];
  /** Whether they begin on the first screen. */
  readonly isFirst: boolean;
  /** Whether the first covers are drawn at once; else they follow their titles. */
  readonly drawFirst: boolean;
  /** Whether it is shown how well words are known. */
  readonly hasShares: boolean;
  readonly factsOf: (book: ListedEbook) => CardFacts;
  readonly learnLang: string;
  readonly explainLang: string;
}

/** The numbers of books side by side, by the width of the page. */
const COLUMNS = [2, 3, 4, 5];

/** The rows for each number of columns, from which the height of the boards follows. */
const rowsOf = (count: number): CSSProperties =>
  Object.fromEntries(COLUMNS.map((columns) => [`--rows-${columns}`, Math.ceil(count / columns)]));

/** Books on boards, of which only those near the view are in the page; the boards are as high as if all of them were. */
export const Boards = memo(function Boards(props: BoardsProps): ReactNode {
  const { books, isFirst, drawFirst, hasShares, factsOf, ...languages } = props;
  const list = useRef<HTMLUListElement>(null);
  const { from, to, above } = useNearRows(list, books, isFirst);
  return (
    <ul
      ref={list}
      className={styles.boards}
      data-bare={hasShares ? undefined : ''}
      style={{ ...rowsOf(books.length), paddingBlockStart: above }}
    >
      {books.slice(from, to).map((book, index) => (
        // A card is known by its place: what is looked for changes its texts, which takes less than another card.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={from + index} aria-setsize={books.length} aria-posinset={from + index + 1}>
          <BookCard
            key={book.id}
            book={book}
            atOnce={drawFirst && from + index < AT_ONCE}
            {...factsOf(book)}
            {...languages}
          />
        </li>
      ))}
    </ul>
  );
});
