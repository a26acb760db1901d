/** Speaking: records the learner, compares the recording with the model's, and plays both. No sound leaves the device. */
export { CompareByEar } from './compare-by-ear.tsx';
export { Follow } from './follow.tsx';
export { RolePlay } from './role-play.tsx';
export { SpeakButton } from './speak-button.tsx';
export { type Sentence, type Utterance, useUtterance } from './use-utterance.ts';
export { createUtterance, type Meter, type Scored, type UtteranceState } from './utterance.ts';
export { UtteranceNote } from './utterance-note.tsx';
