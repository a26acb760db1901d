/** Finds which of the expected replies somebody has written, as a patient listener would. */
import { judge } from '../answer/judge.ts';
import type { Judgement, Slip } from '../answer/model.ts';
import type { Hearing, Listening } from './listening.ts';
import { type Candidate, candidatesFor, textsOf } from './understand-candidates.ts';
import { mistakesAmong } from './understand-mistakes.ts';

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
  const reply = heardAs(listening);
  if (isRight(reply) || asides.length === 0) return reply && told(reply, listening);
  const aside = heardAs({ ...listening, replies: asides }, ASIDE_LEAST);
  const heard = isRight(aside) ? aside : (reply ?? aside);
  return heard && told(heard, listening);
};

/** An example that was heard. */
interface HeardExample {
  readonly candidate: Candidate;
  readonly judgement: Judgement;
}

const isRight = (heard: HeardExample | undefined): boolean =>
  heard !== undefined && heard.judgement.verdict !== 'wrong';

const heardAs = (listening: Hearing, least = HEARD_LEAST): HeardExample | undefined => {
  const { given, lexicon, tables } = listening;
  const candidates = candidatesFor(listening).slice(0, JUDGED_MOST);
  const judged = (candidate: Candidate): HeardExample => ({
    candidate,
    judgement: judge({ accepted: [candidate.text], given, lexicon, tables }),
  });
  for (const candidate of candidates) {
    const example = judged(candidate);
    if (example.judgement.verdict !== 'wrong') return example;
  }
  const nearest = candidates.find(({ heard }) => heard >= least);
  return nearest && judged(nearest);
};

const told = ({ candidate, judgement }: HeardExample, listening: Hearing): Understood => {
  const { given, tables } = listening;
  const { reply, slots, text } = candidate;
  const compared = { given, closest: text, texts: textsOf(listening), tables };
  return {
    reply,
    slots,
    isRight: isRight({ candidate, judgement }),
    closest: text,
    slips: mistakesAmong(judgement.slips, compared),
  };
};
