import type { LanguageCode, Voice } from '@parlance/domain';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { SpeakButton, UtteranceNote, useUtterance } from '../speaking/index.ts';
import styles from './talk.module.css';

export interface SayModelProps {
  readonly model: string;
  readonly language: LanguageCode;
  readonly voice: Voice;
  /** Called before recording starts. */
  readonly onStart: () => void;
  /** The model was said well enough, or the learner finds so where there is nothing to compare it with. */
  readonly onSaid: () => void;
}

/** Says the model answer aloud: a good try is the learner's line. */
export function SayModel({ model, language, voice, onStart, onSaid }: SayModelProps): ReactNode {
  const t = useT('talk');
  const text = useMemo(() => ({ text: model }), [model]);
  const utterance = useUtterance({ text, language, voice });
  const { state } = utterance;
  const isHeard = state.kind === 'scored' && state.heard !== 'no';
  const told = useRef(onSaid);
  told.current = onSaid;
  useEffect(() => {
    if (isHeard) told.current();
  }, [isHeard]);
  return (
    <div className={styles.aloud}>
      <UtteranceNote utterance={utterance} />
      {state.kind !== 'explaining' && <SpeakButton utterance={utterance} onStart={onStart} />}
      {state.kind === 'kept' && (
        <Button tone="quiet" onClick={onSaid}>
          {t('heardIt')}
        </Button>
      )}
    </div>
  );
}
