import type { UnitId } from '@parlance/domain';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { unitHref } from './addresses.ts';
import type { MapEntry, UnitSummary } from './course-summary.ts';
import { TestOutTicket } from './test-out-ticket.tsx';
import styles from './unit-list.module.css';
import { useLockText } from './use-lock-text.ts';

interface LineProps {
  readonly entry: MapEntry;
  readonly shown: UnitId;
  readonly onChosen: () => void;
}

/** Whether two values look the same when rendered. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const values = new Map<string, unknown>(Object.entries(other));
  const pairs = Object.entries(one);
  return pairs.length === values.size && pairs.every(([name, value]) => isSame(value, values.get(name)));
};

const areSame = (before: LineProps, now: LineProps): boolean =>
  (before.entry.id === before.shown) === (now.entry.id === now.shown) &&
  before.onChosen === now.onChosen &&
  isSame(before.entry, now.entry);

/** An entry of the list: a unit or a test-out. It is rendered again only where it changed, because a course may have thousands. */
export const Line = memo(function Line({ entry, shown, onChosen }: LineProps): ReactNode {
  return (
    <li>
      {entry.kind === 'testOut' ? (
        <TestOutTicket testOut={entry} />
      ) : (
        <UnitLink unit={entry} isShown={entry.id === shown} onChosen={onChosen} />
      )}
    </li>
  );
}, areSame);

interface UnitLinkProps {
  readonly unit: UnitSummary;
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

/** Shows a unit's progress as holes along a film strip, in one element, because courses are long. */
function Film({ unit: { done, total } }: { readonly unit: UnitSummary }): ReactNode {
  const t = useT('course');
  const style: CSSProperties = { '--done': done, '--total': total };
  return <span className={styles.film} style={style} role="img" aria-label={t('progress', { done, total })} />;
}
