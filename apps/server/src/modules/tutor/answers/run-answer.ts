/** Asks for an answer and streams it; what comes of it is paid, and otherwise its credits are given back. */
import type { TutorAnswerEvent } from '@parlance/contract';
import type { PromptMessage } from '@parlance/domain';
import { z } from 'zod';
import type { OpenAct } from '../credits/acts.ts';
import type { TutorEnd } from '../service/answer-parts.ts';
import type { ChatTutor } from '../service/tutor-service.ts';
import type { TextStream } from './text-stream.ts';

/** An answer as it is kept for who asks again. */
export interface KeptAnswer {
  readonly text: string;
  readonly isShortened: boolean;
}

const kept = z.object({ text: z.string(), isShortened: z.boolean() });

/** The kept answer of an act. */
export const keptAnswer = (answer: string): KeptAnswer => kept.parse(JSON.parse(answer));

type LastEvent = Exclude<TutorAnswerEvent, { readonly kind: 'text' }>;

/** What is asked, and where its answer goes. */
export interface AnswerRun {
  readonly act: OpenAct;
  readonly stream: TextStream;
  readonly service: ChatTutor;
  readonly messages: readonly PromptMessage[];
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
  /** Aborts when the learner's session has ended. */
  readonly signedOut: AbortSignal;
}

const LEFT: TutorEnd = { failure: { kind: 'aborted' }, usage: undefined, isShortened: false };

/** The code for a failure. A text that has begun was cut, whatever the cause. */
const codeOf = ({ failure }: TutorEnd, hasText: boolean): string => {
  if (failure?.kind === 'refused') return 'tutor-refused';
  return hasText ? 'tutor-cut' : 'tutor-unavailable';
};

/** Streams the texts. @returns how the answer ended */
const streamed = async ({ stream, service, messages, stopping, signedOut }: AnswerRun): Promise<TutorEnd> => {
  const signal = AbortSignal.any([stream.left, signedOut, stopping]);
  for await (const part of service.ask(messages, { signal })) {
    if (!('text' in part)) return part;
    stream.append(part.text);
  }
  return LEFT;
};

/** Pays what came, or gives back. @returns the last event; undefined where the learner ended it after its first word */
const ended = async ({ act, stream, signedOut }: AnswerRun, end: TutorEnd): Promise<LastEvent | undefined> => {
  const hasLeft = stream.left.aborted;
  const keep = (text: string, isShortened: boolean): Promise<number> =>
    act.settle(JSON.stringify({ text, isShortened } satisfies KeptAnswer), end.usage);
  const isByLearner = hasLeft || (signedOut.aborted && end.failure?.kind === 'aborted');
  if (isByLearner && stream.sent() !== '') return void (await keep(stream.sent(), false));
  if (hasLeft) return void (await act.giveBack(end.usage));
  if (end.failure === undefined) {
    const { isShortened } = end;
    return { kind: 'done', isShortened, balance: await keep(stream.sent(), isShortened) };
  }
  const code = codeOf(end, stream.sent() !== '');
  return { kind: 'failed', code, balance: await act.giveBack(end.usage) };
};

/**
 * Runs an answer to its end. The learner who stops it, or ends the session, pays for what was sent; where the service, this
 * server or its stop cuts it, nothing is paid. Exactly one function of the act is called, whatever happens.
 */
export const runAnswer = async (run: AnswerRun): Promise<void> => {
  const { act, stream } = run;
  let end: TutorEnd | undefined;
  let last: LastEvent | undefined;
  try {
    end = await streamed(run);
    stream.flush();
    last = await ended(run, end);
  } finally {
    if (end === undefined) await act.giveBack(undefined).catch(() => undefined);
    stream.end(last);
  }
};
