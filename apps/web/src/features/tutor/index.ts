/** The scenes that can be talked through, and the talks that are kept. */
export { TalkGate } from './talk-gate.tsx';
export { Tutor } from './tutor.tsx';
