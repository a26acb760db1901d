/**
 * The finish of a lesson, a step of a dialogue, a quiz, a test-out, a clip, a book, a game, a talk with the tutor,
 * or a sitting of review cards.
 */
import { earnedXp, type LessonId, type LessonMode, type UnitId } from '@parlance/domain';
import type { Day } from '../recorded.ts';
import { dailyKey, dailyScore } from './daily-score.ts';
import { type EventDefinition, none, nothing, type RegisterValue } from './definition.ts';
import { EXAM, EXAM_MISTAKES, type Field, type Space } from './fields.ts';

/** The data of a finish. `seconds` is the time spent on it. */
export type FinishedData =
  | {
      readonly what: 'lesson';
      readonly unit: UnitId;
      readonly lesson: LessonId;
      /** 0-based place of the lesson in its unit. */
      readonly position: number;
      readonly mode: LessonMode;
      readonly steps: number;
      readonly mistakes: number;
      readonly stars: 1 | 2 | 3;
      /** How often the combo reached a multiple of five. */
      readonly combos: number;
      readonly seconds: number;
    }
  | {
      readonly what: 'dialogue';
      readonly unit: UnitId;
      readonly step: 'warmUp' | 'practice' | 'speaking';
      readonly seconds: number;
    }
  | {
      /** A unit's pop quiz. */
      readonly what: 'quiz';
      readonly unit: UnitId;
      readonly mistakes: number;
      readonly stars: 1 | 2 | 3;
      readonly seconds: number;
    }
  | {
      readonly what: 'testOut';
      readonly unit: UnitId;
      /** Fewer than 4, because only passed test-outs are recorded. */
      readonly mistakes: number;
      /** The lessons that it marks as done: those of all earlier normal units and of the unit after it. */
      readonly lessons: readonly LessonId[];
      readonly seconds: number;
    }
  | {
      readonly what: 'clip';
      readonly clip: string;
      readonly stars: 1 | 2 | 3;
      /** Thousandths, 0..1000. */
      readonly score: number;
      readonly seconds: number;
    }
  | { readonly what: 'book'; readonly book: string; readonly round: number; readonly seconds: number }
  | {
      readonly what: 'game';
      readonly game: string;
      readonly level: number;
      /** 1..10 XP by the game's own rule. */
      readonly score: number;
      readonly seconds: number;
    }
  | {
      /** A talk with the tutor. Since version 2. */
      readonly what: 'talk';
      readonly unit: UnitId;
      /** How many of its tasks were done, 0..10. */
      readonly tasks: number;
      readonly seconds: number;
    }
  /** A sitting of review cards. */
  | { readonly what: 'review'; readonly cards: number; readonly seconds: number };

const raise = (space: Space, field: Field, key: string, value: number): RegisterValue => ({ space, field, key, value });

const ofGame = (data: Extract<FinishedData, { what: 'game' }>, day: Day): readonly RegisterValue[] => [
  raise('game', 'score', `${data.game}.${data.level}`, data.score),
  raise('game', 'daily', dailyKey(data, day), dailyScore(day, data.score)),
];

const ofLesson = (data: Extract<FinishedData, { what: 'lesson' }>): readonly RegisterValue[] => [
  raise('course', 'stars', data.lesson, data.stars),
  raise('course', 'position', data.unit, data.position + 1),
  raise('course', 'finished', data.lesson, 1),
];

const ofTestOut = (data: Extract<FinishedData, { what: 'testOut' }>): readonly RegisterValue[] =>
  data.mistakes > EXAM_MISTAKES
    ? []
    : [
        raise('course', 'exam', data.unit, EXAM - data.mistakes),
        ...data.lessons.map((lesson) => raise('course', 'stars', lesson, 1)),
      ];

const registers = (data: FinishedData, day: Day): readonly RegisterValue[] => {
  switch (data.what) {
    case 'lesson':
      return ofLesson(data);
    case 'dialogue':
      return [raise('course', data.step, data.unit, 1)];
    case 'quiz':
      return [raise('course', 'quiz', data.unit, data.stars)];
    case 'testOut':
      return ofTestOut(data);
    case 'clip':
      return [raise('movie', 'stars', data.clip, data.stars), raise('movie', 'score', data.clip, data.score)];
    case 'book':
      return [raise('book', 'finished', data.book, data.round)];
    case 'game':
      return ofGame(data, day);
    case 'talk':
    case 'review':
      return [];
  }
};

export const finished = {
  version: 2,
  // Version 2 adds talks; whatever was finished before is the same in it.
  upcasters: [(first) => first],
  since: ({ what }) => (what === 'talk' ? 2 : 1),
  registers,
  day: (data, again, best) => ({ seconds: data.seconds, xp: earnedXp(data, again, best), cards: 0 }),
  reviews: none,
  setting: nothing,
  card: nothing,
  mark: nothing,
} satisfies EventDefinition<FinishedData, 2, 1 | 2>;
