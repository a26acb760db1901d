import type { ItemText, LanguageCode, Voice } from '@parlance/domain';
import { useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { SpeakingToolsContext } from './tools.ts';
import { createUtterance, type UtteranceMachine, type UtteranceState } from './utterance.ts';

/** What is to be said: a sentence with its recordings, and the voice to show it in. */
export interface Sentence {
  readonly text: ItemText;
  readonly language: LanguageCode;
  readonly voice: Voice;
}

/** A sentence being said: `start`, `stop` and `cancel` it, and follow its `state` and its `meter`. */
export interface Utterance extends Omit<UtteranceMachine, 'state' | 'subscribe'> {
  readonly state: UtteranceState;
}

const now = (): number => performance.now();

/**
 * Lets the learner say a sentence and compares it with how it is said well, all on this device. Another sentence begins
 * anew; whoever goes away gives the microphone back. `text` must stay the same object while it is the same sentence.
 */
export const useUtterance = ({ text, language, voice }: Sentence): Utterance => {
  const tools = useContext(SpeakingToolsContext);
  const [scorer] = useState(tools.createScorer);
  useEffect(() => () => scorer.close(), [scorer]);
  const machine = useMemo(
    () =>
      createUtterance({
        microphone: tools.microphone,
        score: scorer.score,
        model: () => tools.loadModel(text, { language, voice }),
        now,
      }),
    [tools, scorer, text, language, voice],
  );
  useEffect(() => () => machine.cancel(), [machine]);
  const state = useSyncExternalStore(machine.subscribe, machine.state);
  return useMemo(() => ({ ...machine, state }), [machine, state]);
};
