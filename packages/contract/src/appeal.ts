/**
 * Appeals: answers that a learner says should have been right, and translations that should read otherwise. An appeal does not
 * tell who sent it.
 */
import type { ExerciseKind, LanguageCode, Verdict } from '@parlance/domain';

/** Most appeals of one request. */
export const APPEALS_AT_ONCE = 20;

/** Most characters of an answer. */
export const APPEAL_TEXT = 500;
/** Most characters of a step, as JSON from which it is shown again. */
export const APPEAL_REPLAY = 4000;

/** What is appealed: an answer in a kind of exercise, or a `translation` that was shown beside a text. */
export type AppealKind = ExerciseKind | 'translation';

/**
 * An answer that should have been right, with all that a person needs to see it as the learner did. Of a translation `expected` is what was shown, and `given` how it
 * should read instead, or empty.
 */
export interface Appeal {
  /** UUIDv7 of the device: what arrives twice counts once. */
  readonly id: string;
  /** The name of what the session was for. */
  readonly work: string;
  readonly unit: string;
  /** The seed of the session's random generator. */
  readonly seed: number;
  readonly kind: AppealKind;
  readonly item: string;
  /** The step as it was planned, as JSON. */
  readonly replay: string;
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
  /** Names the content that was learned from; empty where that is not known. */
  readonly content: string;
  readonly given: string;
  readonly expected: string;
  readonly verdict: Verdict;
}
