/** The links to the steps of a unit's dialogue. */
import type { UnitId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { RightMark } from '../../ui/marks.tsx';
import { Ticket, type TicketProps } from '../../ui/ticket.tsx';
import { followHref, rolePlayHref } from './addresses.ts';
import type { ActivitySummary } from './unit-activities.ts';
import { useLockText } from './use-lock-text.ts';

/** State of the ticket to an activity; the reason why the whole unit is locked is shown once, above. */
export const useTicketState = ({ done, lock }: ActivitySummary): Pick<TicketProps, 'state' | 'reason'> => {
  const lockText = useLockText();
  if (lock === undefined) return { state: done ? 'done' : 'open' };
  return { state: 'locked', reason: lock.unit !== undefined ? undefined : lockText(lock) };
};

interface StepTicketProps {
  readonly activity: ActivitySummary;
  readonly title: string;
  readonly detail: string;
  readonly href: string;
}

/** The link to a step of a dialogue. */
export function StepTicket({ activity, title, detail, href }: StepTicketProps): ReactNode {
  const t = useT('course');
  const { done } = activity;
  return (
    <li>
      <Ticket
        title={title}
        detail={detail}
        {...useTicketState(activity)}
        href={href}
        stub={
          done ? (
            <>
              <RightMark size={22} />
              {t('done')}
            </>
          ) : undefined
        }
      />
    </li>
  );
}

interface SpeakingTicketsProps {
  readonly unit: UnitId;
  readonly activity: ActivitySummary;
}

/** The links to the two ways of speaking a dialogue: after its speakers, and in one of its roles. */
export function SpeakingTickets({ unit, activity }: SpeakingTicketsProps): ReactNode {
  const t = useT('course.activities');
  const [level] = usePreference('speakingDifficulty');
  return (
    <>
      <StepTicket activity={activity} title={t('follow')} detail={t('followText')} href={followHref(unit)} />
      {(['A', 'B'] as const).map((role) => (
        <StepTicket
          key={role}
          activity={activity}
          title={t('rolePlay', { role })}
          detail={t(`level.${level}`)}
          href={rolePlayHref(unit, role, level)}
        />
      ))}
    </>
  );
}
