/** Has a recording written down as an act of the tutor: paid where a text came of it, and given back otherwise. */
import { createHash } from 'node:crypto';
import { TUTOR_LIMITS } from '@parlance/contract';
import { Refusal } from '../../../http/errors.ts';
import type { OpenAct, TutorActs } from '../credits/acts.ts';
import { oneLine } from '../one-line.ts';
import type { Transcript } from './transcribe.ts';

/** What was spoken, by whom. */
export interface Spoken {
  readonly uid: string;
  /** A UUID of the client, which it uses again when it asks again. */
  readonly id: string;
  /** The language that is spoken, by its code here. */
  readonly learn: string;
  /** A WAV file. It is never stored. */
  readonly sound: Uint8Array;
}

/** What was written down, and the balance after it. */
export interface Transcribed {
  /** Empty where nothing was heard; that costs nothing. */
  readonly text: string;
  readonly balance: number;
}

/** What listening needs. */
export interface ListenParts {
  readonly acts: Pick<TutorActs, 'begin'>;
  readonly transcribe: (sound: Uint8Array, learn: string) => Promise<Transcript>;
}

/** The recording and its language, as bytes that are the same if it is sent again. */
const askedOf = ({ learn, sound }: Spoken): Uint8Array =>
  createHash('sha256').update(learn).update('\n').update(sound).digest();

const settled = async (act: OpenAct, transcript: Transcript): Promise<Transcribed> => {
  if ('failure' in transcript) {
    await act.giveBack(undefined);
    throw new Refusal(transcript.failure.kind === 'refused' ? 'tutor-refused' : 'tutor-unavailable');
  }
  const { text: said, usage } = transcript;
  const text = oneLine(said.toWellFormed()).slice(0, TUTOR_LIMITS.line).toWellFormed();
  return { text, balance: await (text === '' ? act.giveBack(usage) : act.settle(text, usage)) };
};

/**
 * Writes down what was spoken.
 * @throws Refusal what `acts.begin` throws; `tutor-refused` and `tutor-unavailable` where the service did not do it
 */
export const listenTo = async ({ acts, transcribe }: ListenParts, spoken: Spoken): Promise<Transcribed> => {
  const { uid, id, sound, learn } = spoken;
  const act = await acts.begin({ uid, id, act: 'listen', asked: askedOf(spoken) });
  if (act.kind === 'known') return { text: act.answer, balance: act.balance };
  return settled(act, await transcribe(sound, learn));
};
