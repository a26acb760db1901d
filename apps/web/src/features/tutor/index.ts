/** The scenes that can be talked through, and the talks that are kept. */
export { TalkGate } from './talk-gate.tsx';
export { TutorList } from './tutor-page.tsx';
