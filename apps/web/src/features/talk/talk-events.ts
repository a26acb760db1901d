/** What a talk says of the learner's words, as events. Each is recorded once, also after a reload or in another tab. */
import {
  bareText,
  type LanguageCode,
  type LearnerLine,
  type Rating,
  type Reason,
  type TalkRecord,
  type WordId,
} from '@parlance/domain';
import type { Lexicon, NewEvent, Replica } from '../../data/index.ts';
import { withLock } from '../../platform/index.ts';
import type { TalkContent } from './talk-content.ts';
import { secondsOf, stateOf } from './talk-record.ts';

/** Slips that say that a word is not known yet. */
const NOT_KNOWN: ReadonlySet<Reason> = new Set(['form', 'spelling', 'article']);
const DAY = 86_400_000;

/** The words of the corpus by how they are written in a talk, or in the lexicon where it is there. */
export const wordsByText = (
  { target, tables }: Pick<TalkContent, 'target' | 'tables'>,
  lexicon: Pick<Lexicon, 'learn'> | undefined,
): ReadonlyMap<string, WordId> => {
  const byText = new Map<string, WordId>();
  const add = (text: string, id: WordId): void => {
    const [token, ...more] = tables.tokens(text);
    if (token !== undefined && more.length === 0 && !byText.has(token)) byText.set(token, id);
  };
  for (const [id, text] of Object.entries(lexicon?.learn.words ?? {})) add(bareText(text), id);
  for (const { text, lemmas = [] } of Object.values(target.items)) {
    for (const [place, token] of tables.displayTokens(text).entries()) {
      const lemma = lemmas[place] ?? '';
      if (lemma !== '' && !/^[~?]/.test(lemma)) add(token, lemma);
    }
  }
  return byText;
};

/** What a line says of the words in it. */
interface HeardLine {
  readonly line: LearnerLine;
  /** The example that was understood. */
  readonly closest: string;
}

/** A rating for each word of the understood example that the learner wrote, or meant to write. */
export const ratingsOf = (
  { line, closest }: HeardLine,
  { tables, words }: { readonly tables: TalkContent['tables']; readonly words: ReadonlyMap<string, WordId> },
): readonly { readonly word: WordId; readonly rating: Rating }[] => {
  const said = new Set(tables.tokens(line.text));
  const missed = new Set(
    (line.slips ?? []).flatMap(({ reason, expected }) =>
      NOT_KNOWN.has(reason) && expected !== undefined ? tables.tokens(expected) : [],
    ),
  );
  const ratings = new Map<WordId, Rating>();
  for (const token of tables.tokens(closest)) {
    const word = words.get(token);
    if (word === undefined || !(said.has(token) || missed.has(token))) continue;
    const rating = missed.has(token) ? 1 : line.hints > 0 ? 2 : 3;
    ratings.set(word, Math.min(rating, ratings.get(word) ?? rating) as Rating);
  }
  return [...ratings].map(([word, rating]) => ({ word, rating }));
};

/** The event of a line that was understood. @param took milliseconds from the partner's line to it */
export const answeredEvent = (
  { line, closest }: HeardLine,
  told: { readonly learn: LanguageCode; readonly tables: TalkContent['tables']; readonly took: number } & {
    readonly unit: string;
    readonly words: ReadonlyMap<string, WordId>;
  },
): NewEvent => ({
  kind: 'answered',
  learn: told.learn,
  data: {
    item: `talk.${told.unit}.${line.reply}`,
    exercise: 'talk',
    right: (line.slips ?? []).length === 0,
    words: ratingsOf({ line, closest }, told),
    took: Math.min(DAY, Math.max(0, Math.round(told.took))),
  },
});

/** The event of a talk that has ended. */
export const finishedEvent = ({ structure }: Pick<TalkContent, 'structure'>, record: TalkRecord): NewEvent => ({
  kind: 'finished',
  learn: record.learn,
  data: {
    what: 'talk',
    unit: record.unit,
    tasks: stateOf(structure, record).done.length,
    seconds: secondsOf(record),
  },
});

/** An event, and what it is the only one of in its talk: a reply, or the end. */
export interface OnceInTalk {
  readonly key: string;
  readonly event: NewEvent;
}

const RECORDED = 'talk/recorded';
/** The most talks of which this device keeps what was recorded; older ones have ended. */
const TALKS_MOST = 40;

type Recorded = Readonly<Record<string, readonly string[]>>;

/**
 * Records events of a talk that were not recorded before: what was recorded is kept in the same write. A reply that is said
 * again after it was taken back counts once.
 */
export const recordOnce = (
  replica: Pick<Replica, 'record' | 'recall'>,
  talk: TalkRecord['id'],
  wanted: readonly OnceInTalk[],
): Promise<void> =>
  withLock('parlance-talk', async () => {
    const all = ((await replica.recall(RECORDED)) as Recorded | undefined) ?? {};
    const before = all[talk] ?? [];
    const missing = wanted.filter(({ key }) => !before.includes(key));
    if (missing.length === 0) return;
    const others = Object.entries(all).filter(([id]) => id !== talk);
    const value: Recorded = {
      ...Object.fromEntries(others.slice(-TALKS_MOST)),
      [talk]: [...before, ...missing.map(({ key }) => key)],
    };
    await replica.record(
      missing.map(({ event }) => event),
      { remember: [{ name: RECORDED, value }] },
    );
  });
