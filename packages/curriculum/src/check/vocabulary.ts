import type { LanguageCode } from '@parlance/domain';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { PhraseSource, UnitSource, WordSource } from '../source/model.ts';
import { type Check, type CheckContext, coursesOf, readableText } from './context.ts';
import { type Reading, readingIn, shapeTokens } from './reading.ts';
import { ShapeIndex } from './shapes.ts';

/** What one course has taught so far, and what comes. */
interface Progress {
  readonly context: CheckContext;
  readonly code: LanguageCode;
  /** Shapes that may stand. */
  readonly known: ShapeIndex<true>;
  /** Where words of one token are taught first: unit by token. */
  readonly taughtIn: ReadonlyMap<string, string>;
}

const shapesIn = ({ context, code }: Pick<Progress, 'context' | 'code'>, word: WordSource) => {
  const text = readableText(word, code);
  return text === undefined ? [] : shapeTokens(context, code, text);
};

const inCourse = ({ context, code }: Pick<Progress, 'context' | 'code'>, item: WordSource | PhraseSource): boolean =>
  coursesOf(context, item).includes(code);

/** Tokens of a sentence that are no part of a known shape, or of a word that the sentence names. */
const uncovered = ({ known }: Progress, { tokens, named }: Reading): string[] => {
  // A word that is named too early is said to be so by another check.
  const covered = tokens.map(() => false);
  for (const { start, length } of [...known.foundIn(tokens), ...named]) covered.fill(true, start, start + length);
  return tokens.filter((_, index) => !covered[index]);
};

const unknownIn = (progress: Progress, sentence: PhraseSource): ContentIssue[] => {
  const { context, code, taughtIn } = progress;
  const reading = readingIn(context, sentence, code);
  // What stands for a named word that is missing is told by the check that misses it, digits by another.
  if (reading === undefined || reading.missing.length > 0) return [];
  const unknown = uncovered(progress, reading).filter((token) => !/\d/.test(token));
  return [...new Set(unknown)].map((token) => {
    const unit = taughtIn.get(token);
    const where = unit === undefined ? '' : ` (it comes in the unit "${unit}")`;
    return issueAt(
      reading.text.place,
      `"${sentence.key}" uses "${token}" in ${code}, which is not taught by then${where}; use a word that is, add the form to "forms:" of its word, or list it in content/assumed/${code}.yaml.`,
    );
  });
};

/** Adds the assumed forms that may stand from a unit on which `isFrom` is true. */
const addAssumed = ({ context, code, known }: Progress, isFrom: (unit: string) => boolean): void => {
  for (const word of context.sources.assumed.filter(({ learn }) => learn === code)) {
    for (const form of word.forms.filter(({ from }) => isFrom(from.key)).flatMap(({ forms }) => forms)) {
      // What never stands alone (l', the le in au) is a token that no text but a sentence gives.
      for (const shape of [context.tools.tokens(code, form), [form]]) known.add(shape, true);
    }
  }
};

const inUnit = (progress: Progress, unit: UnitSource): ContentIssue[] => {
  addAssumed(progress, (id) => id === unit.id);
  const words = new Map(unit.words.map((word) => [word.key, word]));
  const phrases = new Map(unit.phrases.map((phrase) => [phrase.key, phrase]));
  const check = (sentences: readonly PhraseSource[]): ContentIssue[] =>
    sentences.filter((item) => inCourse(progress, item)).flatMap((sentence) => unknownIn(progress, sentence));
  const issues: ContentIssue[] = [];
  for (const lesson of unit.lessons) {
    for (const { key } of lesson.teach) {
      const word = words.get(key);
      const phrase = phrases.get(key);
      if (word && inCourse(progress, word)) {
        for (const shape of shapesIn(progress, word)) progress.known.add(shape, true);
      }
      if (phrase) issues.push(...check([phrase]));
    }
    issues.push(...check(unit.lines.filter(({ after }) => after.key === lesson.key)));
  }
  return [...issues, ...check(unit.quiz?.statements ?? [])];
};

/** A token that is only a part of a word (`tout` of `tout droit`) does not come with it. */
const firstTaught = (context: CheckContext, code: LanguageCode): ReadonlyMap<string, string> => {
  const units = new Map<string, string>();
  for (const unit of context.units) {
    for (const word of unit.words.filter((item) => inCourse({ context, code }, item))) {
      for (const [token, ...rest] of shapesIn({ context, code }, word))
        if (token !== undefined && rest.length === 0 && !units.has(token)) units.set(token, unit.id);
    }
  }
  return units;
};

const ofCourse = (context: CheckContext, code: LanguageCode): ContentIssue[] => {
  const known = new ShapeIndex<true>();
  for (const { name } of context.sources.cast) {
    for (const spoken of [name, `${name}'s`]) known.add(context.tools.tokens(code, spoken), true);
  }
  const progress: Progress = { context, code, known, taughtIn: firstTaught(context, code) };
  // A unit that is not there is an issue of its own.
  const ids = new Set(context.units.map(({ id }) => id));
  addAssumed(progress, (id) => !ids.has(id));
  return context.units.flatMap((unit) => inUnit(progress, unit));
};

/** A sentence uses only words that its course has taught by then, names of the cast, and what every course may assume. */
export const onlyTaughtWords: Check = (context) => {
  const { sources, units, learnable } = context;
  // What could not be read may teach anything, or name anybody.
  const isWhole =
    sources.unreadableFiles.length === 0 &&
    sources.unreadableCast?.length === 0 &&
    units.every((unit) => unit.unreadable.length === 0);
  if (!isWhole) return [];
  return learnable
    .filter((code) => !sources.unreadableAssumed.includes(code))
    .flatMap((code) => ofCourse(context, code));
};
