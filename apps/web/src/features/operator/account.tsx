import { OPERATOR_LIMITS, type SeenAccount } from '@parlance/contract';
import { type ReactNode, useState } from 'react';
import { v7 } from 'uuid';
import { api } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ActButton } from './act-button.tsx';
import styles from './operator.module.css';
import { Purchases } from './purchases.tsx';
import { TutorActs } from './tutor-acts.tsx';
import { useMoment } from './use-moment.ts';

interface AccountProps {
  readonly account: SeenAccount;
  /** Called after something was done for it. */
  readonly onActed: () => Promise<void>;
}

/** An account with all that is known of its membership, and what can be done for it. */
export function Account({ account, onActed }: AccountProps): ReactNode {
  const t = useT('operator');
  const moment = useMoment();
  const { uid, email, isVerified, accountType, isBigFan, isTrialUsed, grantedUntil, grants, events } = account;
  return (
    <article className={styles.account}>
      <h3>{email}</h3>
      <p className={styles.id}>{uid}</p>
      {!isVerified && <p>{t('notVerified')}</p>}
      <p>{t('type', { type: accountType })}</p>
      {isTrialUsed && <p>{t('trialUsed')}</p>}
      {isBigFan && <p>{t('bigFan')}</p>}
      {grantedUntil !== null && <p>{t('grantedUntil', { date: moment(grantedUntil) })}</p>}
      <div className={styles.acts}>
        <Grant uid={uid} email={email} onActed={onActed} />
        <ActButton
          email={email}
          label={t(isBigFan ? 'removeFan' : 'setFan')}
          act={(reason) => api.call('operator.bigFan', { uid, isBigFan: !isBigFan, reason })}
          onActed={onActed}
        />
        <TutorActs uid={uid} email={email} onActed={onActed} />
      </div>
      <Purchases account={account} onActed={onActed} />
      {grants.length > 0 && (
        <>
          <h4>{t('grants')}</h4>
          <ul className={styles.list}>
            {grants.map(({ grant, at, days, reason }) => (
              <li key={grant}>
                <b>{t('days', { count: days })}</b> {moment(at)}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      {events.length > 0 && (
        <details>
          <summary>{t('events')}</summary>
          <ul className={styles.list}>
            {events.map(({ event, kind, outcome, at }) => (
              <li key={event}>
                {moment(at)} <code>{`${kind} (${outcome}) ${event}`}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </article>
  );
}

interface GrantProps extends Pick<AccountProps, 'onActed'>, Pick<SeenAccount, 'uid' | 'email'> {}

/** Grants days. The id is that of one opened dialog, so that a request that is sent again grants once. */
function Grant({ uid, email, onActed }: GrantProps): ReactNode {
  const t = useT('operator');
  const most = OPERATOR_LIMITS.days;
  const [id, setId] = useState(() => v7());
  return (
    <ActButton
      email={email}
      label={t('grant')}
      amount={{
        label: t('grantDays'),
        hint: t('grantHint', { most }),
        wrong: t('daysWrong', { most }),
        most,
      }}
      act={(reason, days) => api.call('operator.grant', { uid, id, days, reason })}
      onActed={async () => {
        setId(v7());
        await onActed();
      }}
    />
  );
}
