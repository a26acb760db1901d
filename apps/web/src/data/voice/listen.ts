/** Has a recording written down by the chat service, through our server. */
import { type ErrorCode, TUTOR_LISTEN_PATH } from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import { isFields } from '@parlance/sync';
import { browserFetch, type Fetcher, send } from '../api/send.ts';

/** A recording to be written down. */
export interface VoiceRecording {
  /** A UUID; sent again with the same one, it costs nothing more. */
  readonly id: string;
  /** The name of the service that the learner agreed to (`TutorService.name`). */
  readonly agreed: string;
  readonly learn: string;
  /** A WAV file. */
  readonly sound: Uint8Array<ArrayBuffer>;
}

/** What was written down; the text is empty where nothing was heard, which costs nothing. */
export interface HeardVoice {
  readonly text: string;
  /** The credits that are left. */
  readonly balance: number;
}

/** Sends a recording. @param fetcher tests have their own */
export const listenTo = async (
  { sound, ...query }: VoiceRecording,
  signal: AbortSignal,
  fetcher: Fetcher = browserFetch,
): Promise<Result<HeardVoice, ErrorCode>> => {
  const url = `${TUTOR_LISTEN_PATH}?${new URLSearchParams({ ...query })}`;
  const headers = { 'content-type': 'audio/wav' };
  const sent = await send({ method: 'POST', url, bytes: sound, headers, signal }, fetcher);
  if (!sent.ok) return fail(sent.code);
  const { value } = sent;
  if (!isFields(value) || typeof value.text !== 'string' || typeof value.balance !== 'number') return fail('internal');
  return ok({ text: value.text, balance: value.balance });
};
