import { type CSSProperties, memo, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListedClip } from '../../data/index.ts';
import { type CardFacts, ClipCard } from './clip-card.tsx';
import styles from './clip-list.module.css';
import { canObserve } from './draw-at-rest.ts';

/** Number of clips that are rendered together: it fills whole rows of one to three. */
const BLOCK = 6;
/** Number of clips of the first block whose pictures do not wait: those of the first screen. */
const AT_ONCE = 3;
/** How far from the view a block is rendered, in pixels. */
const NEAR = 900;

interface CardBlocksProps {
  readonly clips: readonly ListedClip[];
  /** Whether the first pictures are drawn at once; else they follow their titles. */
  readonly drawFirst: boolean;
  readonly factsOf: (clip: ListedClip) => CardFacts;
  readonly learnLang: string;
  readonly explainLang: string;
}

/** Clips in blocks, of which only those near the view are in the page; the others hold their place, whose height is known. */
export const CardBlocks = memo(function CardBlocks({ clips, ...rest }: CardBlocksProps): ReactNode {
  const blocks = Array.from({ length: Math.ceil(clips.length / BLOCK) }, (_, at) =>
    clips.slice(at * BLOCK, (at + 1) * BLOCK),
  );
  // A block is known by its place: what is looked for changes what stands in it, and the blocks far from the view stay.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return blocks.map((block, at) => <Block key={at} clips={block} isFirst={at === 0} {...rest} />);
});

/** The rows of a block for each number of columns, from which its height follows. */
const rowsOf = (count: number): CSSProperties =>
  Object.fromEntries([1, 2, 3].map((columns) => [`--rows-${columns}`, Math.ceil(count / columns)]));

function Block({
  clips,
  isFirst,
  drawFirst,
  factsOf,
  ...languages
}: CardBlocksProps & { readonly isFirst: boolean }): ReactNode {
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
        clips.map((clip, at) => (
          <li key={clip.id}>
            <ClipCard clip={clip} atOnce={drawFirst && isFirst && at < AT_ONCE} {...factsOf(clip)} {...languages} />
          </li>
        ))}
    </ul>
  );
}
