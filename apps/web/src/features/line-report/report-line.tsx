import { type ErrorCode, errorTextOf, TUTOR_LIMITS, TUTOR_REPORTS, type TutorReport } from '@parlance/contract';
import { Flag } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './line-report.module.css';

interface ReportLineProps {
  /** The line of the tutor, and what the learner said before it; null for nothing. */
  readonly line: Pick<TutorReport, 'id' | 'learn' | 'text' | 'before'>;
  /** The BCP 47 tag of its language. */
  readonly lang: string;
}

/** The button by which a line of the tutor is reported, with the dialog that it opens. */
export function ReportLine({ line, lang }: ReportLineProps): ReactNode {
  const t = useT('lineReport');
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <IconButton
        label={t('report')}
        icon={<Flag size={18} aria-hidden="true" />}
        onClick={() => {
          setSent(false);
          setOpen(true);
        }}
      />
      {isOpen && (
        <Dialog open onClose={close} title={t(isSent ? 'thanksTitle' : 'title')}>
          {isSent ? <Thanks onClose={close} /> : <Form line={line} lang={lang} onSent={() => setSent(true)} />}
        </Dialog>
      )}
    </>
  );
}

function Form({ line, lang, onSent }: ReportLineProps & { readonly onSent: () => void }): ReactNode {
  const t = useT('lineReport');
  const errors = useT('errors');
  const [reason, setReason] = useState<TutorReport['reason']>('wrong');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorCode>();
  const send = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    const sent = await api.call('tutor.report', { ...line, reason, note: note.trim() });
    setBusy(false);
    if (sent.ok) onSent();
    else setError(sent.code);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void send();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <q className={styles.line} lang={lang}>
        {line.text}
      </q>
      <Segmented
        legend={t('reason')}
        value={reason}
        options={TUTOR_REPORTS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        onChange={setReason}
      />
      <Field
        label={t('note')}
        hint={t('noteHint')}
        value={note}
        maxLength={TUTOR_LIMITS.note}
        autoComplete="off"
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {error !== undefined && (
        <Banner tone="error">{error === 'offline' ? t('needsNet') : errors(errorTextOf(error))}</Banner>
      )}
      <p className={styles.small}>{t('whatIsSent')}</p>
      <Button type="submit" full busy={isBusy}>
        {t('send')}
      </Button>
    </form>
  );
}

function Thanks({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT('lineReport');
  return (
    <div className={styles.form}>
      <p role="status">{t('thanks')}</p>
      {/* The button that was pressed is gone: this one takes the focus. */}
      <Button autoFocus full onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
