/** Makes the exercises of a tip from its sentences. No React. */
import {
  type LessonStructure,
  planTip,
  type Random,
  type Strength,
  sentencesOfTip,
  strengthOf,
  type Tip,
} from '@parlance/domain';
import { grammarFor, tablesFor } from '@parlance/languages';
import { type View, wordKey } from '@parlance/sync';
import type { Course, Tips } from '../../data/index.ts';
import type { TipExercises } from '../lesson/index.ts';
import { lessonTextsOf, tipItems } from '../tips/index.ts';

/** Where the exercises come from. */
export interface ExerciseSource {
  readonly course: Course;
  readonly tips: Tips;
  readonly tip: Tip;
  readonly view: View;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly random: Random;
}

const strengthsIn = ({ view, course, now }: ExerciseSource): Readonly<Record<string, Strength>> => {
  const start = wordKey(course.learn, '');
  const known = [...view.words].filter(([key]) => key.startsWith(start));
  return Object.fromEntries(known.map(([key, state]) => [key.slice(start.length), strengthOf(state, now)]));
};

/** A round of exercises about a tip; undefined where its unit is not in the course or it asks nothing. */
export const planExercises = (source: ExerciseSource): TipExercises | undefined => {
  const { course, tips, tip, random } = source;
  const unit = course.units.find(({ id }) => id === tip.unit);
  if (unit === undefined) return undefined;
  const seed = Math.floor(random() * 2 ** 32);
  const texts = lessonTextsOf(tips, tip);
  const structure: LessonStructure = {
    id: tip.after,
    unit: tip.unit,
    position: 0,
    items: tipItems(tips, sentencesOfTip(tip)),
    known: [],
    scene: [],
  };
  const steps = planTip({
    ...{ tip, structure, ...texts, seed },
    tables: tablesFor(course.learn),
    grammar: grammarFor(course.learn),
    strengths: strengthsIn(source),
  });
  return steps.length === 0 ? undefined : { content: { unit, structure, ...texts }, steps, seed };
};
