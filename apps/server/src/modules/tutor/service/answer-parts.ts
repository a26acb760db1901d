/** The parts of an answer as they are handed on: plain, within a number of characters, and with what it used. */
import type { PromptMessage } from '@parlance/domain';
import type { ChatFinish, ChatUsage } from './answer-stream.ts';
import type { ChatPart } from './chat-client.ts';
import type { ChatFailure } from './chat-failure.ts';
import { openPlainText } from './plain-text.ts';
import { fitting } from './shorten.ts';

/** How an answer ended. */
export type TutorEnd = (
  | { readonly finish: ChatFinish; readonly failure?: undefined }
  | { readonly failure: ChatFailure; readonly finish?: undefined }
) & {
  /** What it used; estimated where the service tells nothing. Undefined if nothing came. */
  readonly usage: ChatUsage | undefined;
  /** Whether the model said more than was asked for. */
  readonly isShortened: boolean;
};

/** A text to append, or the end. */
export type TutorPart = { readonly text: string } | TutorEnd;

/** Counts what a service was sent and has sent, for those that do not tell what was used. */
export interface UsageEstimate {
  readonly came: (characters: number) => void;
  /** Undefined if nothing came. */
  readonly usage: () => ChatUsage | undefined;
}

/** About so many characters are a token. */
const CHARACTERS_OF_TOKEN = 4;

/** Begins to count. */
export const estimateFor = (messages: readonly PromptMessage[]): UsageEstimate => {
  const tokens = (size: number): number => Math.ceil(size / CHARACTERS_OF_TOKEN);
  let answer = 0;
  return {
    came: (characters) => {
      answer += characters;
    },
    usage: () => {
      if (answer === 0) return undefined;
      const prompt = messages.reduce((sum, { content }) => sum + content.length, 0);
      return { promptTokens: tokens(prompt), answerTokens: tokens(answer) };
    },
  };
};

/** The parts with texts as they are, counted. */
export async function* countedParts(
  parts: AsyncIterable<ChatPart>,
  { came }: Pick<UsageEstimate, 'came'>,
): AsyncGenerator<ChatPart> {
  for await (const part of parts) {
    if ('text' in part) came(part.text.length);
    yield part;
  }
}

/** The parts with plain texts. An answer without a word is empty. */
export async function* plainParts(parts: AsyncIterable<ChatPart>): AsyncGenerator<ChatPart> {
  const plain = openPlainText();
  let hasText = false;
  const shown = (text: string): readonly ChatPart[] => {
    hasText ||= text !== '';
    return text === '' ? [] : [{ text }];
  };
  for await (const part of parts) {
    if ('text' in part) yield* shown(plain.push(part.text));
    else if ('failure' in part) yield part;
    else {
      yield* shown(plain.end());
      yield hasText ? part : { failure: { kind: 'empty' } };
    }
  }
}

/** What the last part tells. */
const endOf = (part: Exclude<ChatPart, { readonly text: string }>, usage: ChatUsage | undefined): TutorEnd =>
  'finish' in part
    ? { finish: part.finish, usage: part.usage ?? usage, isShortened: part.finish === 'length' }
    : { failure: part.failure, usage, isShortened: false };

/** The parts within a number of characters: what is more is cut at a word, and not read. */
export async function* shortenedParts(
  parts: AsyncIterable<ChatPart>,
  characters: number,
  { usage }: Pick<UsageEstimate, 'usage'>,
): AsyncGenerator<TutorPart> {
  let room = characters;
  for await (const part of parts) {
    if (!('text' in part)) return yield endOf(part, usage());
    const { text, isCut } = fitting(part.text, room, room === characters);
    room -= text.length;
    if (text !== '') yield { text };
    if (isCut) return yield { finish: 'length', usage: usage(), isShortened: true };
  }
}
