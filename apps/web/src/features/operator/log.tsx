import { OPERATOR_ACTS, type OperatorAct, type OperatorLog, type OperatorLogEntry } from '@parlance/contract';
import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Banner } from '../../ui/feedback.tsx';
import styles from './operator.module.css';
import { useMoment } from './use-moment.ts';

const isAct = (text: string): text is OperatorAct => OPERATOR_ACTS.some((act) => act === text);

/** What operators did, the newest first, and whether all of it is as it was written. */
export function Log({ log: { entries, fault } }: { readonly log: OperatorLog }): ReactNode {
  const t = useT('operator');
  return (
    <section className={styles.section}>
      <h2>{t('log')}</h2>
      {fault !== null && <Banner tone="error">{t('logFault', { number: fault })}</Banner>}
      {fault === null && <p>{t(entries.length === 0 ? 'logEmpty' : 'logWhole')}</p>}
      <ol className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.number}>
            <Entry {...entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entry({ number, at, actor, act, account, detail, reason }: OperatorLogEntry): ReactNode {
  const t = useT('operator');
  const moment = useMoment();
  const by = useActor();
  const what = useDetail(act, detail);
  return (
    <>
      <b>
        {number}. {isAct(act) ? t(`acts.${act}`) : act}
        {what !== '' && ':'}
      </b>{' '}
      {what}
      {reason !== '' && <p>{reason}</p>}
      <p className={styles.id}>
        {moment(at)}, {by(actor)}
      </p>
      {account !== null && <p className={styles.id}>{account}</p>}
    </>
  );
}

/** What an act says besides its name, in words where the log has a number or a sign. */
const useDetail = (act: string, detail: string): string => {
  const t = useT('operator');
  if (act === 'days-granted') return t('days', { count: Number(detail) });
  if (act === 'credits-granted') return t('tutor.credits', { count: Number(detail) });
  return act === 'tutor-switched' ? t('tutor.switched', { state: detail }) : detail;
};

/** Says who did something: whoever looks at it, the terminal, or the id of an account. */
const useActor = (): ((actor: string) => string) => {
  const t = useT('operator');
  const { me } = useSession();
  return (actor) => {
    if (actor === 'terminal') return t('terminal');
    return actor === me?.uid ? t('byYou') : t('by', { actor });
  };
};
