import { type ErrorCode, TUTOR_PRICE } from '@parlance/contract';
import type { UnitEntry } from '@parlance/domain';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api, useReplica } from '../../data/index.ts';
import type { CoursePhrases } from '../../data/phrases/index.ts';
import { useConsent, useTutorState } from '../../data/tutor/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { creditsHref } from '../membership-links/index.ts';
import { Failure } from './failure.tsx';
import { ModelPhrases } from './model-phrases.tsx';
import { phraseRequest } from './phrase-request.ts';
import styles from './tutor-model.module.css';

interface AskModelProps {
  readonly text: string;
  readonly phrases: CoursePhrases;
  readonly unit: UnitEntry | undefined;
  /** Whether the course says it: then the model is not offered. */
  readonly hasExact: boolean;
}

/** Offers to ask the model how something is said, with its price, and shows what it answers. */
export function AskModel({ text, phrases, unit, hasExact }: AskModelProps): ReactNode {
  const t = useT('tutorModel.phrase');
  const all = useT('tutorModel');
  const { state, setBalance } = useTutorState();
  const { agreed, agree } = useConsent();
  const replica = useReplica();
  // Asked again after a failure of the network, it is the same request and costs nothing more.
  const [id] = useState(() => crypto.randomUUID());
  const [texts, setTexts] = useState<readonly string[]>();
  const [error, setError] = useState<ErrorCode>();
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const service = state?.service ?? null;
  if (hasExact || state === undefined || service === null || agreed === undefined) return null;
  if (texts !== undefined) return <ModelPhrases texts={texts} asked={text} phrases={phrases} />;
  const send = async (): Promise<void> => {
    setAsks(false);
    setBusy(true);
    setError(undefined);
    const request = phraseRequest({ id, text, agreed: service.name, phrases, unit, view: replica.view() });
    const answer = await api.call('tutor.help', request);
    setBusy(false);
    if (!answer.ok) {
      setError(answer.code);
      return;
    }
    setBalance(answer.value.balance);
    setTexts(answer.value.texts);
  };
  const credited = (count: number): string => all('credits.balance', { count });
  const hasCredits = state.credits.balance >= TUTOR_PRICE;
  return (
    <section className={styles.ask}>
      <p>{t('askText', { name: service.name })}</p>
      {error !== undefined && <Failure code={error} />}
      {state.isResting && <p className={styles.note}>{all('panel.resting')}</p>}
      {hasCredits ? (
        <Button
          busy={busy}
          icon={<Sparkles size={20} aria-hidden="true" />}
          onClick={() => (agreed === service.name ? void send() : setAsks(true))}
        >
          {t('ask', { credits: credited(TUTOR_PRICE) })}
        </Button>
      ) : (
        <ButtonLink to={creditsHref('/tutor?view=phrase')} tone="quiet">
          {t('short')}
        </ButtonLink>
      )}
      <p className={styles.note}>{t('left', { credits: credited(state.credits.balance) })}</p>
      <Dialog open={asks} onClose={() => setAsks(false)} title={t('consentTitle', { name: service.name })}>
        <p>{t('consentText', { name: service.name })}</p>
        <p>
          <Link to="/tutor?view=sent">{t('consentMore')}</Link>
        </p>
        <Button full onClick={() => void agree(service.name).then(send)}>
          {t('consentYes', { credits: credited(TUTOR_PRICE) })}
        </Button>
        <Button full tone="quiet" onClick={() => setAsks(false)}>
          {t('consentNo')}
        </Button>
      </Dialog>
    </section>
  );
}
