import { createContext } from 'react';
import { listenTo } from '../../data/voice/index.ts';
import { type Microphone, microphone } from '../../platform/index.ts';

/** The parts outside of React that a spoken line uses; tests provide others. */
export interface VoiceLineTools {
  readonly microphone: Microphone;
  readonly listenTo: typeof listenTo;
}

/** The browser's microphone, and the service through our server. */
export const VoiceLineContext = createContext<VoiceLineTools>({
  microphone,
  listenTo: (recording, signal) => listenTo(recording, signal),
});
