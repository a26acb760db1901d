import type { ItemText, Voice } from '@parlance/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { SpeakButton, UtteranceNote, useUtterance } from '../../speaking/index.ts';
import type { SpokenAnswer } from '../draft.ts';
import { useLessonContext } from '../lesson-context.ts';
import { declineSpeaking } from '../speaking-now.ts';
import styles from './steps.module.css';

interface SpeakSentenceProps {
  readonly text: ItemText;
  readonly voice: Voice;
  readonly onHeard: (heard: SpokenAnswer) => void;
}

/** The button to speak, the result, and the button to skip for a learner who cannot speak now. */
export function SpeakSentence({ text, voice, onHeard }: SpeakSentenceProps): ReactNode {
  const { learn, stopAudio } = useLessonContext();
  const t = useT('lesson');
  const utterance = useUtterance({ text, language: learn.code, voice });
  const { state } = utterance;
  const heard = state.kind === 'scored' ? state.heard : state.kind === 'kept' ? 'unsure' : undefined;
  const told = useRef(onHeard);
  told.current = onHeard;
  useEffect(() => {
    if (heard !== undefined) told.current(heard);
  }, [heard]);
  const decline = (): void => {
    declineSpeaking(Date.now());
    onHeard('skipped');
  };
  return (
    <div className={styles.speaking}>
      <UtteranceNote utterance={utterance} />
      {state.kind !== 'explaining' && <SpeakButton utterance={utterance} onStart={stopAudio} />}
      <Button tone="quiet" onClick={decline}>
        {t('cannotSpeak')}
      </Button>
    </div>
  );
}
