import type { InvitedFriend, OwnInvitations } from '@parlance/contract';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';
import styles from './invitation.module.css';

/** The friends who have joined, each with what the learner got for them. */
export function Friends({ mine }: { readonly mine: OwnInvitations }): ReactNode {
  const t = useT('invitation');
  const { friends, isSold } = mine;
  return (
    <section className={styles.part} aria-labelledby="invitation-friends">
      <h2 id="invitation-friends">{t('friends')}</h2>
      {isSold ? <Granted mine={mine} /> : <Joined count={friends.length} />}
      {friends.length === 0 && <p className={styles.note}>{t('noFriends')}</p>}
      {friends.length > 0 && (
        <ul className={styles.friends}>
          {friends.map((friend, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two friends may have joined at the same time under one name
            <Friend key={`${friend.joinedAt} ${at}`} friend={friend} isSold={isSold} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Joined({ count }: { readonly count: number }): ReactNode {
  const t = useT('invitation');
  return count === 0 ? null : <p className={styles.sum}>{t('joinedCount', { count })}</p>;
}

/** How many of the days were granted, in words and as a line. */
function Granted({ mine: { daysGranted: days, daysMost: most } }: { readonly mine: OwnInvitations }): ReactNode {
  const t = useT('invitation');
  return (
    <div className={styles.granted}>
      <p className={styles.sum}>{days === 0 ? t('grantedNone', { most }) : t('granted', { days, most })}</p>
      <div className={styles.meter} aria-hidden="true">
        <i style={{ transform: `scaleX(${Math.min(1, days / most)})` }} />
      </div>
      {days >= most && <p className={styles.note}>{t('grantedAll')}</p>}
    </div>
  );
}

const MARKS = {
  joined: <Clock size={22} aria-hidden="true" />,
  verified: <Clock size={22} aria-hidden="true" />,
  counted: <CircleCheck size={22} aria-hidden="true" />,
  notCounted: <CircleX size={22} aria-hidden="true" />,
} as const;

function Friend({ friend, isSold }: { readonly friend: InvitedFriend; readonly isSold: boolean }): ReactNode {
  const t = useT('invitation');
  const format = useFormatter();
  const { nickname, joinedAt, state, days, reason } = friend;
  const date = format.dateTime(joinedAt, { dateStyle: 'medium', timeZone: deviceClock.zone() });
  const told = state === 'counted' ? t(isSold ? 'state.counted' : 'state.countedFree', { days }) : t(`state.${state}`);
  return (
    <li className={styles.friend} data-state={state}>
      {MARKS[state]}
      <span className={styles.who}>
        <b>{nickname ?? t('left')}</b>
        <small>{t('joinedOn', { date })}</small>
      </span>
      <span className={styles.told}>
        <b>{told}</b>
        {reason !== null && <small>{t(`reason.${reason}`)}</small>}
      </span>
    </li>
  );
}
