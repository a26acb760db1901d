import { createContext } from 'react';
import { useTutorState } from '../../data/tutor/index.ts';
import { listenTo } from '../../data/voice/index.ts';
import { type Microphone, microphone } from '../../platform/index.ts';

/** The parts outside of React that a spoken line uses; tests provide others. */
export interface VoiceLineTools {
  readonly microphone: Microphone;
  readonly listenTo: typeof listenTo;
  /** Whether the server has paused listening, and a way to ask it again. */
  readonly usePause: () => Pause;
}

/** Listening that is left alone for a while, because it failed. */
export interface Pause {
  readonly isPaused: boolean;
  readonly refresh: () => Promise<void>;
}

const usePause = (): Pause => {
  const { state, refresh } = useTutorState();
  return { isPaused: state?.isListeningPaused === true, refresh };
};

/** The browser's microphone, and the service through our server. */
export const VoiceLineContext = createContext<VoiceLineTools>({
  microphone,
  listenTo: (recording, signal) => listenTo(recording, signal),
  usePause,
});
