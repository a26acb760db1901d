import type { UnitId } from '@parlance/domain';
import { type CSSProperties, memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import type { CourseSummary, LevelSummary, MapEntry } from './course-summary.ts';
import { Line } from './unit-line.tsx';
import styles from './unit-list.module.css';

/** The id of the list's element, the target of a link. */
export const LIST_ID = 'units';

/** Number of entries that are rendered together. */
const BLOCK = 16;

interface DrawnProps {
  readonly shown: UnitId;
  /** Fetches the parts of the course in which these units are. */
  readonly want: (units: readonly UnitId[]) => void;
  readonly onChosen: () => void;
}

interface UnitListProps extends DrawnProps {
  readonly summary: CourseSummary;
}

/** Lists all units of a course by level, with the test-outs between them. */
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

/** Consecutive entries; an empty block of their expected height until their titles have been loaded. */
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

/** The number of entries as a CSS variable, from which their height is estimated before they are rendered. */
const linesOf = ({ length }: readonly MapEntry[]): CSSProperties => ({ '--lines': length });

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

/** Scrolls the list to the unit that is shown, on wide screens where the list scrolls separately from the page. */
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
