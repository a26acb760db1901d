import type { LanguageCode } from '@parlance/domain';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { PhraseSource, UnitSource, WordSource } from '../source/model.ts';
import {
  type Check,
  type CheckContext,
  coursesOf,
  type Reading,
  readableText,
  sentencesAfter,
  sentencesOfEbook,
  withOwnWords,
} from './context.ts';
import { readingIn, shapeTokens } from './reading.ts';
import { ShapeIndex } from './shapes.ts';

/** The vocabulary of one course at some point: what has been taught, and where the rest is taught. */
interface Progress {
  readonly context: CheckContext;
  readonly code: LanguageCode;
  /** Shapes of the words that a sentence may use. */
  readonly known: ShapeIndex<true>;
  /** The unit that first teaches a word of one token, by token. */
  readonly taughtIn: ReadonlyMap<string, string>;
  /** In a book, the word of its own that a token belongs to. */
  readonly own?: ReadonlyMap<string, string>;
}

const shapesIn = ({ context, code }: Pick<Progress, 'context' | 'code'>, word: WordSource) => {
  const text = readableText(word, code);
  return text === undefined ? [] : shapeTokens(context, code, text);
};

const inCourse = ({ context, code }: Pick<Progress, 'context' | 'code'>, item: WordSource | PhraseSource): boolean =>
  coursesOf(context, item).includes(code);

/** Tokens of a sentence that belong neither to a known shape nor to a word that the sentence declares. */
const uncovered = ({ known }: Progress, { tokens, named }: Reading): string[] => {
  // Declared words count as covered: another check reports those that are declared too early.
  const covered = tokens.map(() => false);
  for (const { start, length } of [...known.foundIn(tokens), ...named]) covered.fill(true, start, start + length);
  return tokens.filter((_, index) => !covered[index]);
};

const unknownIn = (progress: Progress, sentence: PhraseSource): ContentIssue[] => {
  const { context, code, taughtIn, own } = progress;
  const reading = readingIn(context, sentence, code);
  // Other checks report declared words that do not occur, and digits.
  if (reading === undefined || reading.missing.length > 0) return [];
  const unknown = uncovered(progress, reading).filter((token) => !/\d/.test(token));
  return [...new Set(unknown)].map((token) => {
    const word = own?.get(token);
    if (word !== undefined) {
      const message = `"${sentence.key}" uses "${token}" in ${code} without naming it; add "${word}" to "words:", or word the sentence differently.`;
      return issueAt(reading.text.place, message);
    }
    const unit = taughtIn.get(token);
    const where = unit === undefined ? '' : ` (it comes in the unit "${unit}")`;
    return issueAt(
      reading.text.place,
      `"${sentence.key}" uses "${token}" in ${code}, which is not taught by then${where}; use a word that is, add the form to "forms:" of its word, or list it in content/assumed/${code}.yaml.`,
    );
  });
};

/** Adds the assumed forms whose first unit satisfies `isFrom`. */
const addAssumed = ({ context, code, known }: Progress, isFrom: (unit: string) => boolean): void => {
  for (const word of context.sources.assumed.filter(({ learn }) => learn === code)) {
    for (const form of word.forms.filter(({ from }) => isFrom(from.key)).flatMap(({ forms }) => forms)) {
      // The form itself is added too: a contracted token (l', the le in au) never results from a word alone.
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
  return [...issues, ...check(sentencesAfter(progress.context, unit)), ...inEbooks(progress, unit)];
};

/** The books after a unit. One that was not read completely may have words of its own that are not known here. */
const inEbooks = (progress: Progress, unit: UnitSource): ContentIssue[] =>
  progress.context
    .ebooksOf(unit.id)
    .filter(({ isUnreadable }) => !isUnreadable)
    .flatMap((ebook) => {
      const context = withOwnWords(progress.context, ebook);
      const tokens = ebook.words.flatMap((word) =>
        shapesIn(progress, word).flatMap((shape) => shape.map((token): [string, string] => [token, word.key])),
      );
      const own = new Map(tokens);
      return sentencesOfEbook(ebook).flatMap((sentence) => unknownIn({ ...progress, context, own }, sentence));
    });

/**
 * Maps each token to the unit that first teaches it. Words of several tokens (`tout droit`) do not teach their tokens.
 */
const firstTaught = (context: CheckContext, code: LanguageCode): ReadonlyMap<string, string> => {
  const units = new Map<string, string>();
  for (const unit of context.units) {
    for (const word of unit.words.filter((item) => inCourse({ context, code }, item))) {
      const single = shapesIn({ context, code }, word).filter(({ length }) => length === 1);
      for (const [token = ''] of single.filter(([token = '']) => !units.has(token))) units.set(token, unit.id);
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
  // Another check reports units that do not exist; forms from such a unit count as known.
  const ids = new Set(context.units.map(({ id }) => id));
  addAssumed(progress, (id) => !ids.has(id));
  return context.units.flatMap((unit) => inUnit(progress, unit));
};

/** Checks that a sentence uses only words taught by then, names of the cast, and assumed words. */
export const onlyTaughtWords: Check = (context) => {
  const { sources, units, learnable } = context;
  // An unreadable part may teach any word or define any name, so nothing is reported then.
  const isWhole =
    sources.unreadableFiles.length === 0 &&
    sources.unreadableCast?.length === 0 &&
    units.every((unit) => unit.unreadable.length === 0);
  if (!isWhole) return [];
  return learnable
    .filter((code) => !sources.unreadableAssumed.includes(code))
    .flatMap((code) => ofCourse(context, code));
};
