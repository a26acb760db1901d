import { createContext } from 'react';
import { type Microphone, microphone } from '../../platform/index.ts';
import { loadModel } from './model.ts';
import { createScorer, type Scorer } from './scorer.ts';

/** The parts outside of React that speaking uses; tests provide others. */
export interface SpeakingTools {
  readonly microphone: Microphone;
  readonly createScorer: () => Scorer;
  readonly loadModel: typeof loadModel;
}

/** The browser's microphone, a worker that scores, and the course's recordings. */
export const SpeakingToolsContext = createContext<SpeakingTools>({
  microphone,
  createScorer: () => createScorer(),
  loadModel,
});
