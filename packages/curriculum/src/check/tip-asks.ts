/** Checks what the exercises of tips ask: sentences that are taught by then, and a word that stands in each once. */
import { idIn, lineId } from '../link/items.ts';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { AskSource, PhraseSource, Sources, TipSource, UnitSource } from '../source/model.ts';
import { type Check, type CheckContext, coursesOf, readableText } from './context.ts';

/** Exercises that a tip offers at a time: with fewer words to ask it would repeat itself. */
const LEAST_ASKS = 5;

interface Placed {
  readonly unit: number;
  readonly sentence: PhraseSource;
}

const sentencesOf = ({ id, phrases, lines }: UnitSource): [string, PhraseSource][] => [
  ...phrases.map((phrase): [string, PhraseSource] => [idIn(id, phrase.key), phrase]),
  ...lines.map((line): [string, PhraseSource] => [lineId(id, line.key), line]),
];

const placedSentences = ({ units }: CheckContext): ReadonlyMap<string, Placed> =>
  new Map(
    units.flatMap((unit, position) =>
      sentencesOf(unit).map(([id, sentence]): [string, Placed] => [id, { unit: position, sentence }]),
    ),
  );

const askIssues = (
  context: CheckContext,
  tip: TipSource,
  { sentence: { key, place }, word }: AskSource,
  sentences: ReadonlyMap<string, Placed>,
): ContentIssue[] => {
  const end = context.units.findIndex(({ id }) => id === tip.unit.key);
  const placed = sentences.get(key);
  if (placed === undefined || placed.unit > end) {
    const taught = [...sentences].filter(([, { unit }]) => unit <= end).map(([id]) => id);
    const message = `No phrase or line "${key}" is taught by the end of "${tip.unit.key}"; name one as unit.phrase or unit.dialogue.line.${didYouMean(key, taught)}`;
    return [issueAt(place, message)];
  }
  const courses = coursesOf(context, placed.sentence);
  if (courses.length > 0 && !courses.includes(tip.learn))
    return [issueAt(place, `"${key}" is not in the course of ${tip.learn}; name a sentence that is.`)];
  const text = readableText(placed.sentence, tip.learn);
  if (text === undefined) return [];
  const tokens = context.tools.displayTokens(tip.learn, text.text);
  const times = tokens.filter((token) => token.toLowerCase() === word.toLowerCase()).length;
  if (times === 1) return [];
  const why = times > 1 ? `stands ${times} times in` : 'is no word of';
  return [issueAt(place, `"${word}" ${why} "${text.text}"; ask for one of its words that stands there once.`)];
};

/** Checks that the exercises of a tip ask for one word of a sentence that the course has taught by then. */
export const soundAsks: Check = (context) => {
  const isWhole =
    context.sources.unreadableFiles.length === 0 && context.units.every((unit) => unit.unreadable.length === 0);
  if (!isWhole) return [];
  const sentences = placedSentences(context);
  return context.sources.tips
    .filter(({ learn, unit }) => context.learnable.includes(learn) && context.units.some(({ id }) => id === unit.key))
    .flatMap((tip) => tip.asks.flatMap((ask) => askIssues(context, tip, ask, sentences)));
};

/** Warns of tips that ask too little for a round of exercises. */
export const fewAsks = ({ tips }: Pick<Sources, 'tips'>): ContentIssue[] =>
  tips
    .filter(({ asks }) => asks.length < LEAST_ASKS)
    .map(({ key, asks, place }) =>
      issueAt(
        place,
        `The tip "${key}" asks for ${asks.length} words; name ${LEAST_ASKS} or more, each with its sentence, under "asks:", e.g. "cafe.order-coffee: quisiera".`,
      ),
    );
