/** A stream of an answer: texts that come in one tick are one event. */
import type { TutorAnswerEvent } from '@parlance/contract';
import type { FastifyReply } from 'fastify';
import { beginEventStream, eventBytes } from '../../../http/event-stream.ts';
import type { StreamGroup, StreamRegistry } from '../../../http/stream-registry.ts';

/** A comment. The first one sends the headers; the others keep the connection while nothing comes. */
const HEARTBEAT = Buffer.from(': \n\n');
const HEARTBEAT_MS = 10_000;

/** The streams of answers. */
export const answerStreams = (registry: StreamRegistry): StreamGroup =>
  registry.group({ bytes: HEARTBEAT, everyMs: HEARTBEAT_MS });

/** The stream of one answer. */
export interface TextStream {
  /** Adds a text. */
  readonly append: (text: string) => void;
  /** Sends what was added. */
  readonly flush: () => void;
  /** The text that was sent. */
  readonly sent: () => string;
  /** Whether its reader has left. */
  readonly left: AbortSignal;
  /** Sends all that is left and a last event, and ends it. Without an event it is as if it was cut. */
  readonly end: (last?: Exclude<TutorAnswerEvent, { readonly kind: 'text' }>) => void;
}

const bytesOf = ({ kind, ...data }: TutorAnswerEvent): Uint8Array => eventBytes(kind, data);

/** Begins the stream of an answer. @throws Refusal if the learner or the server has too many streams */
export const openTextStream = (group: StreamGroup, reply: FastifyReply, uid: string): TextStream => {
  const left = new AbortController();
  let isOver = false;
  const stream = group.open(
    uid,
    () => beginEventStream(reply),
    () => {
      if (!isOver) left.abort();
    },
  );
  stream.send(HEARTBEAT);
  let sent = '';
  let pending = '';
  let timer: NodeJS.Immediate | undefined;
  const flush = (): void => {
    clearImmediate(timer);
    timer = undefined;
    if (pending === '' || isOver || left.signal.aborted) return;
    stream.send(bytesOf({ kind: 'text', text: pending }));
    sent += pending;
    pending = '';
  };
  return {
    append: (text) => {
      pending += text;
      timer ??= setImmediate(flush);
    },
    flush,
    sent: () => sent,
    left: left.signal,
    end: (last) => {
      flush();
      isOver = true;
      stream.end(last === undefined ? undefined : bytesOf(last));
    },
  };
};
