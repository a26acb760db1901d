import type { UnitId } from '@parlance/domain';
import { type CSSProperties, memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import type { CourseSummary, LevelSummary, MapEntry } from './course-summary.ts';
import { Line } from './unit-line.tsx';
import styles from './unit-list.module.css';

/** Where the list begins: a link leads there. */
export const LIST_ID = 'units';

/** Lines of the list that are drawn together. */
const BLOCK = 16;

interface DrawnProps {
  readonly shown: UnitId;
  /** Fetches what is still to come of units. */
  readonly want: (units: readonly UnitId[]) => void;
  readonly onChosen: () => void;
}

interface UnitListProps extends DrawnProps {
  readonly summary: CourseSummary;
}

/** All units of a course under their levels, with the test-outs between them. */
export const UnitList = memo(function UnitList({ summary, ...drawn }: UnitListProps): ReactNode {
  const t = useT('course');
  const list = useRef<HTMLElement>(null);
  useShownInSight(list, drawn.shown);
  return (
    <nav id={LIST_ID} ref={list} className={styles.list} aria-label={t('units')} tabIndex={-1}>
      {summary.levels.map((level) => (
        <section key={level.from} className={styles.level}>
          {level.level !== undefined && <LevelHead level={level} name={level.level} />}
          {blocksOf(level.entries).map((entries) => (
            <Block key={entries[0]?.id} entries={entries} {...drawn} />
          ))}
        </section>
      ))}
    </nav>
  );
});

const blocksOf = (entries: readonly MapEntry[]): readonly (readonly MapEntry[])[] =>
  Array.from({ length: Math.ceil(entries.length / BLOCK) }, (_, index) =>
    entries.slice(index * BLOCK, (index + 1) * BLOCK),
  );

interface BlockProps extends DrawnProps {
  readonly entries: readonly MapEntry[];
}

/** Some lines in a row; while their titles are on their way, an empty place as high as they will be. */
function Block({ entries, want, ...drawn }: BlockProps): ReactNode {
  const isHere = entries.every((entry) => entry.kind === 'testOut' || entry.title !== '');
  if (!isHere) return <Place entries={entries} want={want} />;
  return (
    <ol style={linesOf(entries)}>
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} {...drawn} />
      ))}
    </ol>
  );
}

/** So many lines: how high they are taken to be before they were seen. */
const linesOf = ({ length }: readonly MapEntry[]): CSSProperties => ({ '--lines': length }) as CSSProperties;

function Place({ entries, want }: Pick<BlockProps, 'entries' | 'want'>): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const units = entries.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (place.current === null || !('IntersectionObserver' in globalThis)) return undefined;
    const seen = (seen: readonly IntersectionObserverEntry[]): void => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) want(units.split(' '));
    };
    const observer = new IntersectionObserver(seen, { rootMargin: '100% 0px' });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [units, want]);
  return <div ref={place} className={styles.place} style={linesOf(entries)} />;
}

/** Where the list scrolls by itself, beside the unit, the unit that is shown is in sight. */
const useShownInSight = (list: RefObject<HTMLElement | null>, shown: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each unit that is shown
  useLayoutEffect(() => {
    const [box, link] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (box === null || link == null || box.scrollHeight <= box.clientHeight) return;
    const [frame, place] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
    if (place.top >= frame.top && place.bottom <= frame.bottom) return;
    box.scrollTop += place.top - frame.top - frame.height / 3;
  }, [list, shown]);
};

interface LevelHeadProps {
  readonly level: LevelSummary;
  readonly name: NonNullable<LevelSummary['level']>;
}

function LevelHead({ level, name }: LevelHeadProps): ReactNode {
  const t = useT('course');
  return (
    <header className={styles.levelHead}>
      <h2>
        <b>{name}</b> {t(`level.${name}`)}
      </h2>
      <small>{t('progress', { done: level.done, total: level.total })}</small>
    </header>
  );
}
