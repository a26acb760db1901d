/** Proposes how an answer that learners sent could become right: the option that a pattern lacks. */
import {
  type Accepted,
  ANY_MARK,
  type AnswerPattern,
  countTexts,
  isPattern,
  judge,
  type LanguageCode,
  markedParts,
  markOf,
  parsePattern,
  type Reason,
  textWith,
} from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { looks } from '../check/choices.ts';
import { idIn } from '../link/items.ts';
import type { Sources, TextSource } from '../source/model.ts';
import { coveringTexts } from './answers-of.ts';

/** A change of what is accepted of a sentence, and what it brings besides the answer. */
export interface Proposal {
  /** Why the answer is not right today, the gravest first. */
  readonly reasons: readonly Reason[];
  /** The accepted text that is nearest. */
  readonly closest: string;
  /** The pattern that is widened, as it is written; undefined where a new one is added. */
  readonly widened: string | undefined;
  /** What is written in its place, or added. */
  readonly pattern: string;
  /** How many texts would be right that are not today. */
  readonly count: number;
  /** Some of them. */
  readonly texts: readonly string[];
}

/** An answer to a phrase of a unit. */
export interface AppealedText {
  /** `<unit>.<key>`. */
  readonly item: string;
  readonly language: LanguageCode;
  readonly given: string;
}

/** The most texts that are shown of what a proposal lets through. */
const SHOWN = 6;
const NO_WORDS: ReadonlySet<string> = new Set();

/** What a learner sent that would be read as a pattern, or that nobody sees. */
const UNFIT = new RegExp(`[[\\]|\\p{Cc}\\p{Cf}]|${ANY_MARK}`, 'u');

/** The proposal for an answer; undefined where the item is no phrase of a unit, or the answer is right already or unfit. */
export const proposalFor = (sources: Sources, { item, language, given }: AppealedText): Proposal | undefined => {
  const own = sources.units
    .flatMap(({ id, phrases }) => phrases.map(({ key, texts }) => ({ id: idIn(id, key), texts })))
    .find(({ id }) => id === item)?.texts[language];
  if (own === undefined || UNFIT.test(given)) return undefined;
  const accepted = [own.text, ...own.also].map(
    (written): Accepted => (isPattern(written) ? parsePattern(written) : written),
  );
  const tables = tablesFor(language);
  const { verdict, closest, slips } = judge({ accepted, given, tables, lexicon: NO_WORDS });
  if (verdict !== 'wrong') return undefined;
  const reasons = [...new Set(slips.filter((slip) => slip.verdict === 'wrong').map(({ reason }) => reason))];
  return { reasons, closest, ...changeOf(own, stretchOf(closest, given)) };
};

/** Where two texts differ: what they have in common before and behind, and what stands between. */
interface Stretch {
  readonly before: string;
  readonly expected: string;
  readonly given: string;
  readonly behind: string;
}

const stretchOf = (closest: string, given: string): Stretch => {
  const [theirs, own] = [closest.split(' '), tidied(given, closest).split(' ')];
  const isSame = (a: string | undefined, b: string | undefined): boolean => looks(a ?? '') === looks(b ?? '');
  let first = 0;
  while (first < Math.min(theirs.length, own.length) && isSame(theirs[first], own[first])) first += 1;
  let last = 0;
  while (
    last < Math.min(theirs.length, own.length) - first &&
    isSame(theirs[theirs.length - 1 - last], own[own.length - 1 - last])
  ) {
    last += 1;
  }
  const part = (words: readonly string[], from: number, to: number): string => words.slice(from, to).join(' ');
  return {
    before: part(theirs, 0, first),
    expected: part(theirs, first, theirs.length - last),
    given: part(own, first, own.length - last),
    behind: part(theirs, theirs.length - last, theirs.length),
  };
};

/** An answer as it would stand in a text: one space between words, and the closing mark of the other text. */
const tidied = (given: string, closest: string): string => {
  const [mark = ''] = /\s?[.!?…]+$/u.exec(closest) ?? [];
  return (
    given
      .normalize('NFC')
      .replace(/\s+/gu, ' ')
      .trim()
      .replace(/\s?[.!?…]+$/u, '') + mark
  );
};

type Change = Pick<Proposal, 'widened' | 'pattern' | 'count' | 'texts'>;

const changeOf = ({ also }: TextSource, stretch: Stretch): Change => {
  for (const written of also.filter(isPattern)) {
    const widened = widenedBy(written, stretch);
    if (widened !== undefined) return { widened: written, ...widened };
  }
  const { before, expected, given, behind } = stretch;
  const pattern = [before, `[${expected}|${given}]`, behind].filter((part) => part !== '').join(' ');
  const texts = coveringTexts(parsePattern(pattern)).filter((_, at) => at > 0);
  return { widened: undefined, pattern, count: texts.length, texts };
};

/** A pattern with one option more, where the stretch stands within one option of it. */
const widenedBy = (written: string, stretch: Stretch): Omit<Change, 'widened'> | undefined => {
  const closest = [stretch.before, stretch.expected, stretch.behind].filter((part) => part !== '').join(' ');
  if (stretch.expected === '') return undefined;
  const pattern = parsePattern(written);
  const marked = markedParts(written);
  for (const [part, options] of pattern.parts.entries()) {
    const option = options.find((each) => holds(each, stretch.expected));
    if (option === undefined || !standsWith(pattern, part, option, closest)) continue;
    const added = option.replace(stretch.expected, () => stretch.given);
    const mark = markOf(marked[part]?.find((each) => each.slice(markOf(each).length) === option) ?? '');
    const parts = marked.map((each, at) => (at === part ? [...each, mark + added] : each));
    const fixed = { parts: pattern.parts.map((each, at) => (at === part ? [added] : each)) };
    return {
      pattern: markOf(written) + writtenOf({ parts }),
      count: countTexts(fixed),
      texts: coveringTexts(fixed).slice(0, SHOWN),
    };
  }
  return undefined;
};

const holds = (option: string, words: string): boolean => ` ${option} `.includes(` ${words} `);

/** Whether a text is one of a pattern with this option of a part. */
const standsWith = (pattern: AnswerPattern, part: number, option: string, text: string): boolean => {
  const fixed = { parts: pattern.parts.map((options, at) => (at === part ? [option] : options)) };
  return [...textsOf(fixed)].some((each) => looks(each) === looks(text));
};

/** The most texts of a pattern that are compared one by one. */
const COMPARED = 20_000;

function* textsOf(pattern: AnswerPattern): Generator<string> {
  const count = Math.min(countTexts(pattern), COMPARED);
  for (let number = 0; number < count; number += 1) {
    let rest = number;
    const choice = pattern.parts.map(({ length }) => {
      const option = rest % length;
      rest = Math.floor(rest / length);
      return option;
    });
    yield textWith(pattern, (part) => choice[part] ?? 0);
  }
}

const writtenOf = ({ parts }: AnswerPattern): string =>
  parts.map((options) => (options.length === 1 ? options[0] : `[${options.join('|')}]`)).join('');
