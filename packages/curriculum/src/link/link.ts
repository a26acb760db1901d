import type { Item, ItemText, LanguageCode, LessonStructure, LessonTexts, UnitId } from '@parlance/domain';
import type { LessonSource, LineSource, Sources, TextSource, TitleSource, UnitSource } from '../source/model.ts';
import { type FindRecording, itemText, type TextSetting } from './item-text.ts';
import { idIn, type LinkedItem, linkLine, taughtByKey } from './items.ts';
import { estimatedMinutes } from './minutes.ts';

/** A lesson with everything that clients read of it. */
export interface LinkedLesson {
  readonly structure: LessonStructure;
  readonly texts: readonly LessonTexts[];
}

/** A unit in its course. */
export interface LinkedUnit {
  readonly id: UnitId;
  readonly scene: string;
  readonly free: boolean;
  readonly title: TitleSource;
  readonly goal: TitleSource;
  readonly lessons: readonly LinkedLesson[];
}

/** What is taught, with all references resolved. */
export interface Corpus {
  readonly learnable: readonly LanguageCode[];
  readonly languages: readonly LanguageCode[];
  readonly units: readonly LinkedUnit[];
}

/** Where a text is missing, the English one stands in (specification §1). */
const FALLBACK: LanguageCode = 'en';

/** A title in a language, or in English. */
export const titleIn = ({ texts }: TitleSource, code: LanguageCode): string => texts[code] ?? texts[FALLBACK] ?? '';

const textsOf = (items: readonly LinkedItem[], setting: TextSetting): Record<string, ItemText> =>
  Object.fromEntries(
    items.flatMap(({ item, texts }): [string, ItemText][] => {
      const own: TextSource | undefined = texts[setting.code];
      if (own) return [[item.id, itemText(own, setting)]];
      const english = texts[FALLBACK];
      return english ? [[item.id, { text: english.text }]] : [];
    }),
  );

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

const linkUnit = (parts: UnitParts, free: boolean): LinkedUnit => ({
  id: parts.unit.id,
  scene: parts.unit.scene,
  free,
  title: parts.unit.title,
  goal: parts.unit.goal,
  lessons: parts.unit.lessons.map((lesson, position) => linkLesson(parts, lesson, position)),
});

/** How the texts of each language are written out. */
export const textSettings = (sources: Sources, findRecording: FindRecording): TextSetting[] => {
  const gendered = sources.courses.gendered.map(({ key }) => key);
  return sources.languages.map(({ code, learnable }) => ({
    code,
    isLearnable: learnable,
    isGendered: gendered.includes(code),
    findRecording,
  }));
};

/** The third stage: sources without fault in, lessons with their texts and recordings out. */
export const linkSources = (sources: Sources, findRecording: FindRecording): Corpus => {
  const settings = textSettings(sources, findRecording);
  return {
    learnable: sources.languages.filter(({ learnable }) => learnable).map(({ code }) => code),
    languages: sources.languages.map(({ code }) => code),
    units: sources.courses.order.flatMap(({ unit: { key }, free }) =>
      sources.units
        .filter(({ id }) => id === key)
        .map((unit) => linkUnit({ unit, taught: taughtByKey(unit), sources, settings }, free)),
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
