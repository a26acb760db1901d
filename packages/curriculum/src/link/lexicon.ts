import type { ItemId, LanguageCode, LexiconTexts, LexiconWord, LexiconWords } from '@parlance/domain';
import { type LanguageTools, sentencesOf } from '../check/context.ts';
import type { AssumedWord, Sources, UnitSource } from '../source/model.ts';
import type { LexiconPart } from './corpus.ts';
import type { TextSetting } from './item-text.ts';
import { idIn, lineId, linkWord, statementId } from './items.ts';
import { lexiconShapes } from './lexicon-shapes.ts';
import { textsOf, titleIn } from './texts.ts';
import { smallKey } from './word-shapes.ts';

interface Occurrence {
  readonly id: ItemId;
  readonly words: readonly string[];
  /** Courses that have it; empty: all. */
  readonly only: readonly LanguageCode[];
}

/** Sentences with their ids: phrases, lines, statements. */
const sentenceIds = (unit: UnitSource): Occurrence[] => {
  const lines = new Set<unknown>(unit.lines);
  const statements = new Map<unknown, ItemId>(
    (unit.quiz?.statements ?? []).map((statement) => [statement, statementId(unit.id, statement.key)]),
  );
  return sentencesOf(unit).map((sentence) => ({
    id: statements.get(sentence) ?? (lines.has(sentence) ? lineId(unit.id, sentence.key) : idIn(unit.id, sentence.key)),
    words: sentence.words.map(({ key }) => key),
    only: sentence.only.map(({ key }) => key),
  }));
};

/** The sentences that contain each word, in teaching order. */
const occurrences = (units: readonly UnitSource[]): ReadonlyMap<string, readonly Occurrence[]> => {
  const found = new Map<string, Occurrence[]>();
  for (const met of units.flatMap(sentenceIds)) {
    for (const word of met.words) {
      const known = found.get(word);
      if (known === undefined) found.set(word, [met]);
      else known.push(met);
    }
  }
  return found;
};

/** Separates sentences of every course from those of some courses only, which are grouped by course. */
const placesOf = (met: readonly Occurrence[]): Pick<LexiconWord, 'items' | 'further'> => {
  const own = met.filter(({ only }) => only.length > 0);
  const codes = [...new Set(own.flatMap(({ only }) => only))].sort();
  const further = Object.fromEntries(
    codes.map((code) => [code, own.filter(({ only }) => only.includes(code)).map(({ id }) => id)]),
  );
  const items = met.filter(({ only }) => only.length === 0).map(({ id }) => id);
  return { items, ...(codes.length > 0 && { further }) };
};

const lessonOf = (unit: UnitSource, word: string): string => {
  const lesson = unit.lessons.find(({ teach }) => teach.some(({ key }) => key === word));
  return lesson === undefined ? '' : idIn(unit.id, lesson.key);
};

const linkWords = (units: readonly UnitSource[], met: ReadonlyMap<string, readonly Occurrence[]>): LexiconWords =>
  Object.fromEntries(
    units.flatMap((unit) =>
      unit.words.map((word): [string, LexiconWord] => [
        word.key,
        {
          partOfSpeech: word.partOfSpeech,
          ...(word.picture !== undefined && { picture: word.picture }),
          ...(word.only.length > 0 && { only: word.only.map(({ key }) => key) }),
          lesson: lessonOf(unit, word.key),
          ...placesOf(met.get(word.key) ?? []),
        },
      ]),
    ),
  );

const meaningsIn = (assumed: readonly AssumedWord[], code: LanguageCode): Record<string, string> =>
  Object.fromEntries(
    assumed.flatMap(({ means, ...word }) => (means === undefined ? [] : [[smallKey(word), titleIn(means, code)]])),
  );

interface PartSource {
  readonly units: readonly UnitSource[];
  /** Small words; the first part has all of them. */
  readonly assumed: readonly AssumedWord[];
}

const linkLanguage = (part: PartSource, setting: TextSetting, learnable: readonly LanguageCode[]): LexiconTexts => {
  const { code } = setting;
  const small = (learn: LanguageCode): AssumedWord[] => part.assumed.filter((word) => word.learn === learn);
  return {
    language: code,
    words: textsOf(part.units.flatMap(({ words }) => words).map(linkWord), setting),
    small: Object.fromEntries(
      small(code).map(({ text, partOfSpeech, ipa }) => [
        smallKey({ text, partOfSpeech }),
        { text, partOfSpeech, ...(ipa !== undefined && { ipa }) },
      ]),
    ),
    meanings: Object.fromEntries(learnable.map((learn) => [learn, meaningsIn(small(learn), code)])),
  };
};

/** The most words of a part: about 250 KB in the language with the longest texts. */
const PART_WORDS = 1000;

/** Groups units into parts of limited size; a unit is never split. Returns at least one part. */
const inParts = (units: readonly UnitSource[]): UnitSource[][] => {
  const parts: UnitSource[][] = [[]];
  let count = 0;
  for (const unit of units) {
    const part = parts.at(-1);
    count += unit.words.length;
    if (part === undefined || (part.length > 0 && count > PART_WORDS)) {
      parts.push([unit]);
      count = unit.words.length;
    } else part.push(unit);
  }
  return parts;
};

/**
 * Yields every word of the corpus with its occurrences and its texts in every language, part by part.
 * @param units in the order of courses @param whole gives a unit with all its texts
 */
export function* linkLexicon(
  { assumed }: Pick<Sources, 'assumed'>,
  units: readonly UnitSource[],
  settings: readonly TextSetting[],
  whole: (unit: UnitSource) => UnitSource,
  tools: LanguageTools,
): Generator<LexiconPart> {
  const met = occurrences(units);
  const learnable = settings.filter(({ isLearnable }) => isLearnable).map(({ code }) => code);
  for (const [index, own] of inParts(units).entries()) {
    const part: PartSource = { units: own.map(whole), assumed: index === 0 ? assumed : [] };
    yield {
      from: own[0]?.id ?? '',
      words: linkWords(own, met),
      texts: settings.map((setting) => linkLanguage(part, setting, learnable)),
      shapes: learnable.map((learn) =>
        lexiconShapes(
          part.units.flatMap(({ words }) => words),
          part.assumed,
          tools,
          learn,
        ),
      ),
    };
  }
}
