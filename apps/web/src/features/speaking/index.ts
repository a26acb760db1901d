/** Speaking: a sentence said, compared with how it is said well, shown and heard again. Nothing of it leaves the device. */
export { type Sentence, type Utterance, useUtterance } from './use-utterance.ts';
export type { Meter, Scored, UtteranceState } from './utterance.ts';
