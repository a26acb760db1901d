import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import type { ListedClip } from '../../data/index.ts';
import { useNearRows } from '../../ui/use-near-rows.ts';
import { type CardFacts, ClipCard } from './clip-card.tsx';
import styles from './clip-list.module.css';

/** Number of the first clips whose pictures do not wait: those of the first screen. */
const AT_ONCE = 3;

interface CardRowsProps {
  readonly clips: readonly ListedClip[];
  /** Whether the list begins on the first screen. */
  readonly isFirst: boolean;
  /** Whether the first pictures are drawn at once; else they follow their titles. */
  readonly drawFirst: boolean;
  readonly factsOf: (clip: ListedClip) => CardFacts;
  readonly learnLang: string;
  readonly explainLang: string;
}

/** The rows of a list for each number of columns, from which its height follows. */
const rowsOf = (count: number): CSSProperties =>
  Object.fromEntries([1, 2, 3].map((columns) => [`--rows-${columns}`, Math.ceil(count / columns)]));

/** Clips in rows, of which only those near the view are in the page; the list is as high as if all of them were. */
export const CardRows = memo(function CardRows(props: CardRowsProps): ReactNode {
  const { clips, isFirst, drawFirst, factsOf, ...languages } = props;
  const list = useRef<HTMLUListElement>(null);
  const { from, to, above } = useNearRows(list, clips, isFirst);
  return (
    <ul ref={list} className={styles.block} style={{ ...rowsOf(clips.length), paddingBlockStart: above }}>
      {clips.slice(from, to).map((clip, index) => (
        // A card is known by its place: what is looked for changes its texts, which takes less than another card.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={from + index} aria-setsize={clips.length} aria-posinset={from + index + 1}>
          <ClipCard clip={clip} atOnce={drawFirst && from + index < AT_ONCE} {...factsOf(clip)} {...languages} />
        </li>
      ))}
    </ul>
  );
});
