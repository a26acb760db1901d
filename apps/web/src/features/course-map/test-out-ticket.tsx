import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { RightMark } from '../../ui/marks.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { plansHref } from '../membership-links/index.ts';
import { testOutHref } from './addresses.ts';
import type { TestOutSummary } from './course-summary.ts';
import { useLockText } from './use-lock-text.ts';

/** Minutes from which on a time is shown in hours. */
const LONG = 120;

/** A link to a test-out with what it would skip, or once it is passed, with how many mistakes. It is always optional. */
export function TestOutTicket({ testOut }: { readonly testOut: TestOutSummary }): ReactNode {
  const t = useT('course.testOut');
  const lockText = useLockText();
  const { id, lock, mistakes } = testOut;
  const isPassed = mistakes !== null;
  const stub = isPassed ? <RightMark size={22} /> : t('stub');
  return (
    <Ticket
      title={t(isPassed ? 'passed' : 'title')}
      detail={isPassed ? t('mistakes', { count: mistakes }) : <Skips {...testOut} />}
      state={lock !== undefined ? 'locked' : isPassed ? 'done' : 'open'}
      reason={lock === undefined ? undefined : lockText(lock)}
      href={testOutHref(id)}
      unlockHref={lock?.reason === 'membership' ? plansHref(testOutHref(id)) : undefined}
      stub={lock === undefined ? stub : undefined}
    />
  );
}

function Skips({ skips: { units, lessons, minutes } }: TestOutSummary): ReactNode {
  const t = useT('course.testOut');
  const format = useFormatter();
  if (lessons === 0) return t('nothing');
  const [amount, unit] = minutes < LONG ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour'];
  const time = format.number(amount, { style: 'unit', unit, unitDisplay: 'short' });
  return t('skips', { units, lessons, time });
}
