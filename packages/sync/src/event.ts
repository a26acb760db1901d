/**
 * What is kept of a learner: a grow-only set of events (rules §1).
 * Stars, cursor, history, XP, streak, word strength and settings are functions of the set.
 */
import type {
  ExerciseKind,
  ItemId,
  LanguageCode,
  LessonId,
  LessonMode,
  Rating,
  UnitId,
  WordId,
} from '@parlance/domain';

/** UUIDv7, made by the device; two events with one id are the same event. */
export type EventId = string;
/** UUIDv7 of a replica; a restored, cloned or evicted replica takes a new one. */
export type DeviceId = string;
/** The learner's local day when it happened: `YYYYMMDD`. */
export type Day = string;
/** Milliseconds since 1970 by the hybrid clock (`clock.ts`). */
export type Stamp = number;

interface EventBase {
  readonly id: EventId;
  readonly at: Stamp;
  readonly day: Day;
  /** IANA time zone, e.g. `Europe/Berlin`. */
  readonly zone: string;
  readonly device: DeviceId;
  /** The learn language it belongs to; for a setting and for what was written of the history, `''`. */
  readonly learn: LanguageCode;
}

/** An answered exercise: the review log. */
export interface AnsweredData {
  readonly item: ItemId;
  readonly exercise: ExerciseKind | 'card' | 'game';
  readonly right: boolean;
  /** A rating for each word that it tested. */
  readonly words: readonly { readonly word: WordId; readonly rating: Rating }[];
  /** Milliseconds it took. */
  readonly took: number;
}

/** Something finished. `seconds` is the time spent on it. */
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
      /** Fewer than 4: only a passed one is kept. */
      readonly mistakes: number;
      /** The lessons it marks done: those of all earlier normal units and of the unit after it. */
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
  /** A sitting of review cards. */
  | { readonly what: 'review'; readonly cards: number; readonly seconds: number };

/** A place in a book; a redo begins the next round. Rounds from 1, sentences from 0. */
export interface ReadData {
  readonly book: string;
  readonly round: number;
  readonly sentence: number;
}

/** A setting; the latest `at` wins, then the greater device, then the greater id. */
export interface PreferredData {
  readonly name: string;
  readonly value: string | number | boolean;
}

/**
 * Hides the registers (course, clips, books, games) and reviews of `learn` that come from events with a smaller `at`,
 * never days, XP or streak; or takes a reset of the same language back.
 */
export type ResetData = { readonly undo: null } | { readonly undo: EventId };

/** One register that a client of the realtime documents put in. */
export interface WroteRegister {
  readonly space: Space;
  readonly field: Field;
  readonly key: string;
  readonly value: number;
}

/**
 * What a client's history has more than ours of the event's own day. The client writes sums; who keeps the events takes
 * away what is known, so that this can be added like anything else that was done on the day.
 */
export interface WroteDay {
  readonly space: 'history';
  readonly seconds: number;
  readonly xp: number;
}

/** What a client of the realtime documents put in, joined to what is there. */
export type WroteData = WroteRegister | WroteDay;

export type LearnEvent =
  | (EventBase & { readonly kind: 'answered'; readonly data: AnsweredData })
  | (EventBase & { readonly kind: 'finished'; readonly data: FinishedData })
  | (EventBase & { readonly kind: 'read'; readonly data: ReadData })
  | (EventBase & { readonly kind: 'preferred'; readonly data: PreferredData })
  | (EventBase & { readonly kind: 'reset'; readonly data: ResetData })
  | (EventBase & { readonly kind: 'wrote'; readonly data: WroteData });

export type EventKind = LearnEvent['kind'];

/** The parts that registers belong to: of a learn language's progress, and the history, which has none (`learn` is `''`). */
export type Space = 'course' | 'movie' | 'book' | 'game' | 'history';

/**
 * The fields of each space, and what their integers mean.
 * course: `stars` lesson -> 1..3; `position` unit -> lessons passed in order; `cursor` unit -> 1 + lesson position
 * written; `exam` unit -> 1000 - mistakes; `warmUp` `practice` `speaking` unit -> 1; `quiz` unit -> stars;
 * `finished` lesson -> 1: finished itself, not by a test-out. It decides whether XP is half, so a reset leaves it and `wrote` cannot set it.
 * movie: `stars` clip -> 1..3; `score` clip -> thousandths.
 * book: `place` book -> round * 1e6 + sentence; `finished` book -> round. game: `score` game.level -> 1..10.
 * history: `updated` `record` -> seconds since 1970, as a client wrote them.
 */
export type Field =
  | 'stars'
  | 'position'
  | 'cursor'
  | 'exam'
  | 'warmUp'
  | 'practice'
  | 'speaking'
  | 'quiz'
  | 'score'
  | 'place'
  | 'finished'
  | 'updated';
