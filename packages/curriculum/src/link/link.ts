import type { Item, LanguageCode, LessonStructure } from '@parlance/domain';
import type { LanguageTools } from '../check/context.ts';
import type { LessonSource, LineSource, Sources, UnitInOrder, UnitSource } from '../source/model.ts';
import { linkAlphabets } from './alphabet.ts';
import type { Corpus, LinkedLesson, LinkedUnit } from './corpus.ts';
import { linkGrammar } from './grammar.ts';
import type { FindRecording, TextSetting } from './item-text.ts';
import { idIn, type LinkedItem, linkLine, linkStatement, taughtByKey } from './items.ts';
import { lemmatiser } from './lemmas.ts';
import { linkLexicon } from './lexicon.ts';
import { estimatedMinutes } from './minutes.ts';
import { linkReviews } from './reviews.ts';
import { textsOf, titleIn } from './texts.ts';

const itemsOf = (items: readonly LinkedItem[]): Item[] => items.map(({ item }) => item);

interface UnitParts {
  readonly unit: UnitSource;
  readonly taught: ReadonlyMap<string, LinkedItem>;
  readonly sources: Sources;
  readonly settings: readonly TextSetting[];
}

const taughtIn = ({ taught }: UnitParts, lessons: readonly LessonSource[]): LinkedItem[] =>
  lessons.flatMap(({ teach }) => teach.flatMap(({ key }) => taught.get(key) ?? []));

const linkLesson = (parts: UnitParts, lesson: LessonSource, position: number): LinkedLesson => {
  const { unit, sources, settings } = parts;
  const id = idIn(unit.id, lesson.key);
  const items = taughtIn(parts, [lesson]);
  const known = taughtIn(parts, unit.lessons.slice(0, position));
  const isHere = ({ after }: LineSource): boolean => after.key === lesson.key;
  const scene = unit.lines.filter(isHere).map((line) => linkLine(unit.id, line, sources.cast));
  return {
    structure: {
      id,
      unit: unit.id,
      position,
      items: itemsOf(items),
      known: itemsOf(known),
      scene: scene.map(({ item }) => item),
    },
    texts: settings.map((setting) => ({
      id,
      language: setting.code,
      title: titleIn(lesson.title, setting.code),
      items: textsOf([...items, ...known, ...scene], setting),
    })),
  };
};

/** The dialogue as a whole, and the pop quiz. */
const linkRest = (parts: UnitParts): Pick<LinkedUnit, 'structure' | 'texts'> => {
  const { unit, sources, settings, taught } = parts;
  const lines = unit.lines.map((line) => linkLine(unit.id, line, sources.cast));
  const statements = (unit.quiz?.statements ?? []).map((statement) => linkStatement(unit.id, statement));
  const asked = (unit.quiz?.items ?? []).flatMap(({ key }) => taught.get(key) ?? []);
  return {
    structure: {
      id: unit.id,
      dialogue: lines.map(({ item }) => item),
      ...(unit.quiz && {
        quiz: { items: asked.map(({ item }) => item.id), statements: statements.map(({ item }) => item) },
      }),
    },
    texts: settings.map((setting) => ({
      id: unit.id,
      language: setting.code,
      dialogue: unit.dialogueTitle === undefined ? '' : titleIn(unit.dialogueTitle, setting.code),
      items: textsOf([...lines, ...statements], setting),
    })),
  };
};

const linkUnit = (parts: UnitParts, { free, level, testOut }: UnitInOrder): LinkedUnit => ({
  ...linkRest(parts),
  level,
  ...(testOut && { testOut: testOut.key }),
  id: parts.unit.id,
  scene: parts.unit.scene,
  free,
  title: parts.unit.title,
  goal: parts.unit.goal,
  lessons: parts.unit.lessons.map((lesson, position) => linkLesson(parts, lesson, position)),
});

/** How the texts of each language are written out. */
const textSettings = (sources: Sources, findRecording: FindRecording, tools: LanguageTools): TextSetting[] => {
  const lemmatise = lemmatiser(sources, tools);
  const gendered = sources.courses.gendered.map(({ key }) => key);
  return sources.languages.map(({ code, learnable }) => ({
    code,
    isLearnable: learnable,
    isGendered: gendered.includes(code),
    findRecording,
    lemmatise,
  }));
};

/** The third stage: sources without fault in, lessons with their texts and recordings out. */
export const linkSources = (sources: Sources, findRecording: FindRecording, tools: LanguageTools): Corpus => {
  const settings = textSettings(sources, findRecording, tools);
  return {
    grammar: linkGrammar(sources, settings),
    alphabets: linkAlphabets(sources, settings),
    lexicon: linkLexicon(sources, settings),
    reviews: linkReviews(sources),
    learnable: sources.languages.filter(({ learnable }) => learnable).map(({ code }) => code),
    languages: sources.languages.map(({ code }) => code),
    units: sources.courses.order.flatMap((place) =>
      sources.units
        .filter(({ id }) => id === place.unit.key)
        .map((unit) => linkUnit({ unit, taught: taughtByKey(unit), sources, settings }, place)),
    ),
  };
};

const isIn =
  (learn: LanguageCode) =>
  ({ only }: Item): boolean =>
    only === undefined || only.includes(learn);

/** The words that a lesson teaches in one course. */
export const wordsTaught = ({ items }: LessonStructure, learn: LanguageCode): string[] =>
  items
    .filter(({ kind }) => kind === 'word')
    .filter(isIn(learn))
    .map(({ id }) => id);

/** Estimated length of a lesson in one course, in minutes. */
export const minutesOf = ({ items, scene }: LessonStructure, learn: LanguageCode): number => {
  const here = items.filter(isIn(learn));
  const words = here.filter(({ kind }) => kind === 'word').length;
  return estimatedMinutes({ words, phrases: here.length - words, lines: scene.filter(isIn(learn)).length });
};
