/** Plans sessions with the domain's planners and the compiled content, as the page of a new learner does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Alphabet,
  type ContentIndex,
  type CourseManifest,
  type CourseTexts,
  EXERCISE_KINDS,
  type ExerciseKind,
  type Item,
  type LessonPlanning,
  type LessonStructure,
  type LessonTexts,
  planLesson,
  planPractice,
  planQuiz,
  type Step,
  type UnitEntry,
  type UnitStructure,
  type UnitTexts,
} from '@parlance/domain';
import { grammarFor, tablesFor } from '@parlance/languages';

/** A session, a seed, and the kinds of exercise that are asked with it. */
export interface PlannedSession {
  readonly path: string;
  readonly seed: number;
  readonly kinds: ReadonlySet<ExerciseKind>;
}

/** The languages of a page. */
interface LanguagePair {
  readonly learn: string;
  readonly explain: string;
}

type Material = Pick<LessonPlanning, 'structure' | 'learn' | 'explain'>;

interface Session {
  readonly path: string;
  readonly plan: (seed: number) => readonly Step[];
}

const CONTENT = join(import.meta.dirname, '../dist/content');
/** The number of seeds that are tried for each session. */
const TRIES = 80;

const read = <T>(name: string): T => JSON.parse(readFileSync(join(CONTENT, name), 'utf8')) as T;
const once = (items: readonly Item[]): readonly Item[] => [...new Map(items.map((item) => [item.id, item])).values()];

/** The content of a unit's lessons, and of the whole unit, as the lesson screen passes it to the planners. */
const materialsOf = ({ learn, explain }: LanguagePair, unit: string) => {
  const { manifest } = read<ContentIndex>('index.json').courses[learn] ?? { manifest: '' };
  const { units, texts } = read<CourseManifest>(manifest);
  const { files = {} } = read<Partial<CourseTexts>>(texts[explain] ?? '');
  const entry = units.find(({ id }) => id === unit);
  const explained = <T>(id: string): T => read<T>(files[id] ?? '');
  const lessons = (entry?.lessons ?? []).map(
    ({ id, structure, target }): Material => ({
      structure: read<LessonStructure>(structure),
      learn: read<LessonTexts>(target),
      explain: explained<LessonTexts>(id),
    }),
  );
  return { lessons, unitMaterial: wholeOf(entry, explained<UnitTexts>(unit), lessons) };
};

const wholeOf = (entry: UnitEntry | undefined, explain: UnitTexts, lessons: readonly Material[]) => {
  const structure = read<UnitStructure>(entry?.structure ?? '');
  const target = read<UnitTexts>(entry?.target ?? '');
  const taught = once(lessons.flatMap((lesson) => lesson.structure.items));
  const joined = (texts: UnitTexts, others: readonly LessonTexts[]): LessonTexts => ({
    ...{ ...texts, title: '' },
    items: Object.assign({}, ...others.map(({ items }) => items), texts.items),
  });
  return (asks: boolean): Material => {
    const { items = [], statements = [] } = (asks ? structure.quiz : undefined) ?? {};
    const isAsked = ({ id }: Item): boolean => items.includes(id);
    return {
      structure: {
        ...{ id: structure.id, unit: structure.id, position: 0, scene: structure.dialogue },
        items: [...taught.filter(isAsked), ...statements],
        known: taught.filter((item) => !isAsked(item)),
      },
      learn: joined(
        target,
        lessons.map(({ learn }) => learn),
      ),
      explain: joined(
        explain,
        lessons.map((lesson) => lesson.explain),
      ),
    };
  };
};

const soundsOf = (learn: string): LessonPlanning['sounds'] =>
  read<Alphabet>(read<ContentIndex>('index.json').alphabets[learn]?.alphabet ?? '').sounds;

/** The lessons, the quiz and the practice of a unit, for a learner who knows no word. */
const sessionsOf = (languages: LanguagePair, unit: string): readonly Session[] => {
  const { lessons, unitMaterial: whole } = materialsOf(languages, unit);
  const planning = (material: Material, seed: number): LessonPlanning => ({
    ...{ ...material, seed, mode: 'classic', strengths: {}, silent: false, canSpeak: true },
    ...{ tables: tablesFor(languages.learn), grammar: grammarFor(languages.learn), sounds: soundsOf(languages.learn) },
  });
  return [
    ...lessons.map((lesson) => ({
      path: `/courses/lesson?unit=${unit}&lesson=${lesson.structure.id}`,
      plan: (seed: number) => planLesson(planning(lesson, seed)),
    })),
    { path: `/courses/lesson?unit=${unit}&quiz=1`, plan: (seed) => planQuiz(planning(whole(true), seed)) },
    {
      path: `/courses/dialogue?unit=${unit}&step=practice`,
      plan: (seed) => planPractice(planning(whole(false), seed)),
    },
  ];
};

/** The distance between seeds: a page makes its seed from a fraction. */
const SEED_DISTANCE = 2 ** 24;

const plansOf = (session: Session): readonly PlannedSession[] =>
  Array.from({ length: TRIES }, (_, index) => {
    const seed = (index + 1) * SEED_DISTANCE;
    const asked = session.plan(seed).map(({ kind }) => kind);
    return { path: session.path, seed, kinds: new Set(EXERCISE_KINDS.filter((kind) => asked.includes(kind))) };
  });

/** A few sessions of a unit that ask every kind of exercise together, chosen greedily. */
export const sessionsWithEveryKind = (languages: LanguagePair, unit: string): readonly PlannedSession[] => {
  const plans = sessionsOf(languages, unit).flatMap(plansOf);
  const missing = new Set<ExerciseKind>(EXERCISE_KINDS);
  const chosen: PlannedSession[] = [];
  const gain = ({ kinds }: PlannedSession): number => [...kinds].filter((kind) => missing.has(kind)).length;
  while (missing.size > 0) {
    const [best] = plans.toSorted((a, b) => gain(b) - gain(a));
    if (best === undefined || gain(best) === 0) throw new Error(`No session asks ${[...missing].join(', ')}`);
    chosen.push(best);
    for (const kind of best.kinds) missing.delete(kind);
  }
  return chosen;
};
