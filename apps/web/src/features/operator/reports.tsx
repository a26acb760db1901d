import type { TutorOverview } from '@parlance/contract';
import { languageOf } from '@parlance/languages';
import type { ReactNode } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useProof } from '../settings/index.ts';
import { ActionError } from './action-error.tsx';
import styles from './operator.module.css';
import { useMoment } from './use-moment.ts';

type Report = TutorOverview['reports'][number];

interface ReportsProps {
  readonly reports: readonly Report[];
  /** Called after one was settled. */
  readonly onActed: () => Promise<void>;
}

/** Lines of the tutor that learners have reported, without whose they are; each can be settled, which erases it. */
export function Reports({ reports, onActed }: ReportsProps): ReactNode {
  const t = useT('operator');
  const { busy, error, run } = useServerAction();
  const { prove, dialog } = useProof();
  const settle = async (id: string): Promise<void> => {
    if ((await run(() => api.call('operator.tutorReport', { id }))) !== undefined) await onActed();
  };
  return (
    <>
      <h3>{t('tutor.reports')}</h3>
      {reports.length === 0 && <p>{t('tutor.noReports')}</p>}
      <ActionError code={error} />
      <ul className={styles.list}>
        {reports.map((report) => (
          <li key={report.id} className={styles.account}>
            <Line report={report} />
            <div className={styles.acts}>
              <Button tone="quiet" busy={busy} onClick={() => prove(() => void settle(report.id))}>
                {t('tutor.settle')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

function Line({ report }: { readonly report: Report }): ReactNode {
  const t = useT('operator');
  const moment = useMoment();
  const { learn, text, before, reason, note, at, model } = report;
  const lang = languageOf(learn)?.tag;
  return (
    <>
      <p>
        <b>{t('tutor.because', { reason })}</b> {note}
      </p>
      {before !== null && (
        <p>
          {t('tutor.before')} <q lang={lang}>{before}</q>
        </p>
      )}
      <p>
        {t('tutor.said')} <q lang={lang}>{text}</q>
      </p>
      <p className={styles.id}>
        {moment(at)} {model}
      </p>
    </>
  );
}
