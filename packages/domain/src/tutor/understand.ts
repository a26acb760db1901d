/** Finds which of the expected replies somebody has written, as a patient listener would. */
import { judge } from '../answer/judge.ts';
import type { AnswerTables, Judgement, Slip } from '../answer/model.ts';
import { type Candidate, candidatesFor, type Heard, textsOf } from './understand-candidates.ts';
import { mistakesAmong } from './understand-mistakes.ts';

/** A reply as it can be said. */
export interface Expected {
  readonly id: string;
  readonly examples: readonly string[];
}

/** What is needed to understand a text. */
export interface Listening {
  readonly given: string;
  /** The replies that are expected now. */
  readonly replies: readonly Expected[];
  /** What may be said at any time; it is heard only where it is no reply. */
  readonly asides?: readonly Expected[];
  readonly slots: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The examples of all replies of the talk: words that many of them have say little. */
  readonly talk?: readonly (readonly string[])[];
  /** Words that the learner could have meant, as for `judge`. */
  readonly lexicon: ReadonlySet<string>;
  readonly tables: AnswerTables;
}

/** A text that was understood. */
export interface Understood {
  /** The id of the reply. */
  readonly reply: string;
  /** The keys of the values that were named, by slot. */
  readonly slots: Readonly<Record<string, string>>;
  /** Whether it was said as one of the examples, slips of the finger aside. */
  readonly isRight: boolean;
  /** The nearest example, with its slots filled. */
  readonly closest: string;
  /** The differences that can be named: other words for the same thing are none. */
  readonly slips: readonly Slip[];
}

/** How much of a reply must be heard, from 0 to 1, for a text that is none of its examples. */
const HEARD_LEAST = 0.5;
/** The least for what is said beside the thread: a word of it is not enough. */
const ASIDE_LEAST = 0.8;
/** How many of the most similar examples are judged: each costs up to a millisecond. */
const JUDGED_MOST = 10;

/** Understands a text; undefined if it is none of the replies and asides. */
export const understand = ({ asides = [], ...rest }: Listening): Understood | undefined => {
  const words = asides.flatMap(({ examples }) => examples.flatMap(rest.tables.tokens));
  const listening = { ...rest, lexicon: new Set([...rest.lexicon, ...words]) };
  const right = heardAs(listening);
  if (right?.isRight === true || asides.length === 0) return right;
  const aside = heardAs({ ...listening, replies: asides }, ASIDE_LEAST);
  return aside?.isRight === true ? aside : (right ?? aside);
};

const heardAs = (listening: Heard, least = HEARD_LEAST): Understood | undefined => {
  const { given, lexicon, tables } = listening;
  const candidates = candidatesFor(listening).slice(0, JUDGED_MOST);
  const judgementOf = ({ text }: Candidate): Judgement => judge({ accepted: [text], given, lexicon, tables });
  for (const candidate of candidates) {
    const judgement = judgementOf(candidate);
    if (judgement.verdict !== 'wrong') return told(candidate, judgement, listening);
  }
  const nearest = candidates.find(({ heard }) => heard >= least);
  return nearest && told(nearest, judgementOf(nearest), listening);
};

const told = ({ reply, slots, text }: Candidate, { verdict, slips }: Judgement, listening: Heard): Understood => ({
  reply,
  slots,
  isRight: verdict !== 'wrong',
  closest: text,
  slips: mistakesAmong(slips, {
    given: listening.given,
    closest: text,
    texts: textsOf(listening),
    tables: listening.tables,
  }),
});
