import type { ItemText, LanguageCode, Voice } from '@parlance/domain';
import { useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { SpeakingToolsContext } from './tools.ts';
import { createUtterance, type UtteranceMachine, type UtteranceState } from './utterance.ts';

/** A sentence to say, with its recordings, and the voice whose waveform is shown. */
export interface Sentence {
  readonly text: ItemText;
  readonly language: LanguageCode;
  readonly voice: Voice;
  /** Whether it is compared with the model; false for a single word, for which the scorer was never measured. */
  readonly isScored?: boolean;
}

/** The recording of a sentence: `start`, `stop` and `cancel` control it, `state` and `meter` tell of it. */
export interface Utterance extends Omit<UtteranceMachine, 'state' | 'subscribe'> {
  readonly state: UtteranceState;
}

const now = (): number => performance.now();

/**
 * Records the learner saying a sentence and compares it with the model, on this device. Another sentence starts
 * over; unmounting closes the microphone. `text` must stay the same object while it is the same sentence.
 */
export const useUtterance = ({ text, language, voice, isScored = true }: Sentence): Utterance => {
  const tools = useContext(SpeakingToolsContext);
  const [scorer] = useState(tools.createScorer);
  useEffect(() => () => scorer.close(), [scorer]);
  const machine = useMemo(
    () =>
      createUtterance({
        microphone: tools.microphone,
        score: scorer.score,
        model: async () => (isScored ? tools.loadModel(text, { language, voice }) : undefined),
        now,
      }),
    [tools, scorer, text, language, voice, isScored],
  );
  useEffect(() => () => machine.cancel(), [machine]);
  const state = useSyncExternalStore(machine.subscribe, machine.state);
  return useMemo(() => ({ ...machine, state }), [machine, state]);
};
