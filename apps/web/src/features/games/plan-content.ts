/** Decides which content a round loads: what the learner needs most, and the units of the level. */
import {
  type ChoiceContext,
  type GameLevel,
  type LessonId,
  type RankedWord,
  rankWords,
  type UnitId,
  unitsOfLevel,
  type WordId,
  type WordState,
} from '@parlance/domain';
import type { Course, GameContentRequest } from '../../data/index.ts';
import type { MaterialPart } from './game.ts';

/** Most words of which a round is made: more than any game asks, so that it can choose fitting ones. */
const MOST_WORDS = 120;
/** Words that decide which lessons and units are loaded. */
const LEADING_WORDS = 40;
/** Most lessons whose phrases are loaded. */
const MOST_LESSONS = 6;
/** Most units whose dialogues are loaded. */
const MOST_UNITS = 3;

/** What the plan depends on. */
export interface PlanContext extends Pick<ChoiceContext, 'now' | 'random'> {
  readonly course: Pick<Course, 'units'>;
  readonly level: GameLevel;
  /** The memory of a word; undefined if it was never asked. */
  readonly stateOf: (word: WordId) => WordState | undefined;
}

/** The words of a round in order, and the content to load for them. */
export interface ContentPlan extends GameContentRequest {
  readonly ranked: readonly RankedWord[];
}

interface WordPlace {
  readonly unit: UnitId;
  readonly lesson: LessonId;
}

/** The lesson that teaches each word; the first one where several do. */
const placesIn = ({ units }: PlanContext['course']): ReadonlyMap<WordId, WordPlace> =>
  new Map(
    units
      .flatMap(({ id: unit, lessons }) =>
        lessons.flatMap(({ id: lesson, words }) => words.map((word): [WordId, WordPlace] => [word, { unit, lesson }])),
      )
      .toReversed(),
  );

/** How far each unit lies from those of a level. */
const distancesFrom = ({ units }: PlanContext['course'], level: GameLevel): ReadonlyMap<UnitId, number> => {
  const own = unitsOfLevel(units, level).map(({ id }) => units.findIndex((unit) => unit.id === id));
  const [first, last] = [Math.min(...own), Math.max(...own)];
  return new Map(units.map(({ id }, place) => [id, Math.max(0, first - place, place - last)]));
};

/** The most frequent of some names, the most frequent first. */
const mostFrequent = (names: readonly string[], most: number): readonly string[] => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([name]) => name);
};

/** Plans the content of a round that needs these parts. */
export const planContent = (
  { course, level, stateOf, now, random }: PlanContext,
  parts: readonly MaterialPart[],
): ContentPlan => {
  const places = placesIn(course);
  const distances = distancesFrom(course, level);
  const candidates = [...places].map(([key, { unit }]) => ({
    key,
    distance: distances.get(unit) ?? 0,
    state: stateOf(key),
  }));
  const ranked = rankWords(candidates, { now, random }).slice(0, MOST_WORDS);
  const leading = ranked.slice(0, LEADING_WORDS).flatMap(({ key }) => places.get(key) ?? []);
  return {
    ranked,
    words: ranked.map(({ key }) => key),
    lessons: parts.includes('sentences')
      ? mostFrequent(
          leading.map(({ lesson }) => lesson),
          MOST_LESSONS,
        )
      : [],
    units: parts.includes('dialogues')
      ? mostFrequent(
          leading.map(({ unit }) => unit),
          MOST_UNITS,
        )
      : [],
  };
};
