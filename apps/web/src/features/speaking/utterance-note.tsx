import { MicOff, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import styles from './speaking.module.css';
import type { Utterance } from './use-utterance.ts';
import type { UtteranceState } from './utterance.ts';

interface UtteranceNoteProps {
  readonly utterance: Pick<Utterance, 'state' | 'start'>;
}

/** Tells the state of an utterance: why the browser asks for the microphone, that it records, the result, or the error. */
export function UtteranceNote({ utterance }: UtteranceNoteProps): ReactNode {
  const t = useT('speaking');
  const { state, start } = utterance;
  if (state.kind === 'explaining') {
    return (
      <section className={styles.why} aria-labelledby="why-microphone">
        <h2 id="why-microphone">{t('whyTitle')}</h2>
        <p>{t('why')}</p>
        <p className={styles.private}>
          <ShieldCheck size={20} aria-hidden="true" />
          {t('private')}
        </p>
        <Button full onClick={start}>
          {t('allow')}
        </Button>
      </section>
    );
  }
  if (state.kind === 'refused') return <Refused reason={state.reason} />;
  return (
    <p className={styles.note} role="status" data-heard={state.kind === 'scored' ? state.heard : undefined}>
      {noteOf(state, t)}
    </p>
  );
}

const noteOf = (state: UtteranceState, t: ReturnType<typeof useT<'speaking'>>): string => {
  switch (state.kind) {
    case 'asking':
    case 'listening':
    case 'scoring':
    case 'silent':
    case 'kept':
      return t(state.kind);
    case 'scored':
      return t(`heard.${state.heard}`);
    default:
      return '';
  }
};

function Refused({ reason }: Pick<Extract<UtteranceState, { kind: 'refused' }>, 'reason'>): ReactNode {
  const t = useT('speaking.refused');
  return (
    <Banner tone="warn" icon={<MicOff size={22} aria-hidden="true" />}>
      {t(reason)}
    </Banner>
  );
}
