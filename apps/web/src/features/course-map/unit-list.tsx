import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { unitHref } from './addresses.ts';
import type { CoursePicture, LevelPicture, UnitPicture } from './course-picture.ts';
import { TestOutTicket } from './test-out-ticket.tsx';
import styles from './unit-list.module.css';
import { useLockText } from './use-lock-text.ts';

/** Where the list begins: a link leads there. */
export const LIST_ID = 'units';

interface UnitListProps {
  readonly picture: CoursePicture;
  readonly shown: UnitPicture;
  readonly onChosen: () => void;
}

/** All units of a course under their levels, with the test-outs between them. */
export function UnitList({ picture, shown, onChosen }: UnitListProps): ReactNode {
  const t = useT('course');
  const list = useRef<HTMLElement>(null);
  useShownInSight(list, shown.id);
  return (
    <nav id={LIST_ID} ref={list} className={styles.list} aria-label={t('units')} tabIndex={-1}>
      {picture.levels.map((level) => (
        <section key={level.from} className={styles.level}>
          {level.level !== undefined && <LevelHead level={level} name={level.level} />}
          <ol>
            {level.entries.map((entry) => (
              <li key={entry.id}>
                {entry.kind === 'testOut' ? (
                  <TestOutTicket testOut={entry} />
                ) : (
                  <UnitLink unit={entry} isShown={entry.id === shown.id} onChosen={onChosen} />
                )}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
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
  readonly level: LevelPicture;
  readonly name: NonNullable<LevelPicture['level']>;
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

interface UnitLinkProps {
  readonly unit: UnitPicture;
  readonly isShown: boolean;
  readonly onChosen: () => void;
}

function UnitLink({ unit, isShown, onChosen }: UnitLinkProps): ReactNode {
  const t = useT('course');
  const lockText = useLockText();
  return (
    <Link
      className={styles.link}
      to={unitHref(unit.id)}
      aria-current={isShown ? 'true' : undefined}
      data-locked={unit.lock !== undefined || undefined}
      onClick={onChosen}
      replace
    >
      <span className={styles.number}>
        {t('unit', { number: unit.number })}
        {unit.access !== undefined && <span className={styles.access}>{t(unit.access)}</span>}
        {unit.isCurrent && <span className={styles.here}>{t('here')}</span>}
      </span>
      <b>{unit.title}</b>
      {unit.lock !== undefined && <small>{lockText(unit.lock)}</small>}
      <span className={styles.stand}>
        <Film unit={unit} />
        <span>{unit.minutesLeft === 0 ? t('unitDone') : t('minutesLeft', { minutes: unit.minutesLeft })}</span>
      </span>
    </Link>
  );
}

/** A unit's progress as holes along a film: one element, because courses are long. */
function Film({ unit: { done, total } }: { readonly unit: UnitPicture }): ReactNode {
  const t = useT('course');
  const style = { '--done': done, '--total': total } as CSSProperties;
  return <span className={styles.film} style={style} role="img" aria-label={t('progress', { done, total })} />;
}
