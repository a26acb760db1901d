import { type CSSProperties, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListedClip } from '../../data/index.ts';
import { type CardFacts, ClipCard } from './clip-card.tsx';
import styles from './clip-list.module.css';

/** Number of clips that are rendered together: it fills whole rows of one to four. */
const BLOCK = 12;
/** How far from the view a block is rendered, in pixels. */
const NEAR = 900;

interface CardBlocksProps {
  readonly clips: readonly ListedClip[];
  readonly factsOf: (clip: ListedClip) => CardFacts;
  readonly learnLang: string;
  readonly explainLang: string;
}

/** Clips in blocks, of which only those near the view are in the page; the others hold their place, whose height is known. */
export const CardBlocks = memo(function CardBlocks({ clips, ...rest }: CardBlocksProps): ReactNode {
  const blocks = Array.from({ length: Math.ceil(clips.length / BLOCK) }, (_, at) =>
    clips.slice(at * BLOCK, (at + 1) * BLOCK),
  );
  return blocks.map((block, at) => <Block key={block[0]?.id} clips={block} isFirst={at === 0} {...rest} />);
});

/** The rows of a block for each number of columns, from which its height follows. */
const rowsOf = (count: number): CSSProperties =>
  Object.fromEntries([1, 2, 3].map((columns) => [`--rows-${columns}`, Math.ceil(count / columns)]));

const canObserve = (): boolean => 'IntersectionObserver' in globalThis;

function Block({ clips, isFirst, factsOf, ...languages }: CardBlocksProps & { readonly isFirst: boolean }): ReactNode {
  const place = useRef<HTMLUListElement>(null);
  const [isNear, setNear] = useState(isFirst || !canObserve());
  useEffect(() => {
    if (place.current === null || !canObserve()) return undefined;
    const observer = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: `${NEAR}px 0px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <ul ref={place} className={styles.block} style={rowsOf(clips.length)}>
      {isNear &&
        clips.map((clip) => (
          <li key={clip.id}>
            <ClipCard clip={clip} {...factsOf(clip)} {...languages} />
          </li>
        ))}
    </ul>
  );
}
