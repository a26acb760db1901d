import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConsent, useTutorState } from '../../data/tutor/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Frame } from './frame.tsx';
import styles from './tutor-model.module.css';

/** What is sent with a request, and what is not; keys below `sent.yes` and `sent.no`. */
const SENT = ['lines', 'scene', 'words', 'languages', 'memory', 'sound'] as const;
const NOT_SENT = ['who', 'progress', 'others'] as const;

/** `/tutor?view=sent`: what is sent to the chat service, to whom, and the consent to it. */
export function SentPage(): ReactNode {
  const t = useT('tutorModel.sent');
  const { state } = useTutorState();
  const service = state?.service ?? null;
  return (
    <Frame title={t('title')} intro={t('intro')}>
      <section className={styles.part}>
        <h2>{t('toWhom')}</h2>
        <ToWhom />
        {service !== null && <p className={styles.note}>{t(service.isLocal ? 'local' : 'elsewhere')}</p>}
      </section>
      <section className={styles.part}>
        <h2>{t('what')}</h2>
        <ul className={styles.points}>
          {SENT.filter((key) => key !== 'sound' || service?.listens === true).map((key) => (
            <li key={key}>
              <Check size={20} aria-hidden="true" />
              {t(`yes.${key}`)}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{t('not')}</h2>
        <ul className={styles.points}>
          {NOT_SENT.map((key) => (
            <li key={key}>
              <X size={20} aria-hidden="true" />
              {t(`no.${key}`)}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part}>
        <h2>{t('kept')}</h2>
        <p>{t('keptText')}</p>
      </section>
      <Consent />
    </Frame>
  );
}

function ToWhom(): ReactNode {
  const t = useT('tutorModel');
  const { state } = useTutorState();
  if (state?.isOff === true) return <p>{t('off')}</p>;
  if (state?.service) return <p>{t('sent.service', { name: state.service.name, model: state.service.model })}</p>;
  if (state !== undefined) return <p>{t('noService')}</p>;
  return <p>{t('sent.unknown')}</p>;
}

/** What the learner agreed to on this device, and how that is taken back. */
function Consent(): ReactNode {
  const t = useT('tutorModel.sent');
  const { agreed, agree, takeBack } = useConsent();
  const { state } = useTutorState();
  const name = state?.service?.name;
  const isOther = agreed !== null && agreed !== undefined && name !== undefined && agreed !== name;
  return (
    <section className={styles.part}>
      <h2>{t('consent')}</h2>
      <p role="status">
        {agreed === undefined ? '…' : agreed === null ? t('notAgreed') : t('agreed', { name: agreed })}
      </p>
      {isOther && <p className={styles.note}>{t('otherNow', { name })}</p>}
      <div className={styles.choices}>
        {agreed !== null && agreed !== undefined && (
          <Button tone="quiet" onClick={() => void takeBack()}>
            {t('takeBack')}
          </Button>
        )}
        {agreed !== undefined && name !== undefined && agreed !== name && (
          <Button onClick={() => void agree(name)}>{t('agree', { name })}</Button>
        )}
      </div>
    </section>
  );
}
