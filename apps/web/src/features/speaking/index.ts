/** Speaking: a sentence said, compared with how it is said well, shown and heard again. Nothing of it leaves the device. */
export { Follow } from './follow.tsx';
export { RolePlay } from './role-play.tsx';
export { SpeakButton } from './speak-button.tsx';
export { type Sentence, type Utterance, useUtterance } from './use-utterance.ts';
export type { Meter, Scored, UtteranceState } from './utterance.ts';
export { UtteranceNote } from './utterance-note.tsx';
