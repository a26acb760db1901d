import type { OwnInvitations } from '@parlance/contract';
import { PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Banner } from '../../ui/feedback.tsx';
import styles from './invitation.module.css';

export interface InvitedByProps {
  readonly by: NonNullable<OwnInvitations['invitedBy']>;
  readonly mine: OwnInvitations;
}

/** Who has invited the learner, and what comes of it. */
export function InvitedBy({ by, mine }: InvitedByProps): ReactNode {
  const t = useT('invitation');
  const isWaiting = by.state === 'joined' || by.state === 'verified';
  return (
    <Banner
      tone="info"
      icon={<PartyPopper size={22} aria-hidden="true" />}
      action={isWaiting && <Link to="/courses/lesson">{t('by.lesson')}</Link>}
    >
      <b className={styles.by}>{by.nickname === null ? t('by.titleSomeone') : t('by.title', { name: by.nickname })}</b>
      <Outcome by={by} mine={mine} />
    </Banner>
  );
}

function Outcome({ by, mine: { isSold, daysEach } }: InvitedByProps): ReactNode {
  const t = useT('invitation');
  if (by.state === 'notCounted') return by.reason === null ? t('state.notCounted') : t(`reason.${by.reason}`);
  if (by.state === 'counted') return by.days > 0 ? t('by.counted', { days: by.days }) : t('by.countedFree');
  return isSold ? t('by.next', { days: daysEach }) : t('by.nextFree');
}
