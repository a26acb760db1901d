/** Reads the events of an answer that is streamed (server-sent events; the contract's `TutorAnswerEvent`). */
import type { TutorAnswerEvent } from '@parlance/contract';

/** The most characters of one event: a text is far shorter. */
const EVENT_MOST = 20_000;

/** What was sent is not what the contract says. */
export class AnswerMalformed extends Error {
  override readonly name = 'AnswerMalformed';
}

/** Takes pieces of a stream, and gives the events that are whole by then. @throws AnswerMalformed */
type AnswerReader = (piece: string) => readonly TutorAnswerEvent[];

/** Makes a reader of one stream. Comments, and events of other kinds, are left out. */
export const answerReader = (): AnswerReader => {
  let rest = '';
  return (piece) => {
    rest = (rest + piece).replaceAll('\r\n', '\n');
    // The second half of a line's end may still come.
    const parts = rest.split('\n\n');
    rest = parts.pop() ?? '';
    if (rest.length > EVENT_MOST || parts.some(({ length }) => length > EVENT_MOST))
      throw new AnswerMalformed('too long');
    return parts.flatMap(eventIn);
  };
};

const eventIn = (block: string): readonly TutorAnswerEvent[] => {
  let kind = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') kind = value;
    if (field === 'data') data.push(value);
  }
  if (!(kind === 'text' || kind === 'done' || kind === 'failed')) return [];
  return [eventOf(kind, fieldsIn(data.join('\n')))];
};

const fieldsIn = (json: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // It is told below.
  }
  throw new AnswerMalformed(json.slice(0, 80));
};

const eventOf = (kind: TutorAnswerEvent['kind'], fields: Readonly<Record<string, unknown>>): TutorAnswerEvent => {
  const { text, isShortened, balance, code } = fields;
  if (kind === 'text' && typeof text === 'string') return { kind, text };
  if (kind === 'done' && typeof isShortened === 'boolean' && typeof balance === 'number')
    return { kind, isShortened, balance };
  if (kind === 'failed' && typeof code === 'string' && typeof balance === 'number') return { kind, code, balance };
  throw new AnswerMalformed(kind);
};
