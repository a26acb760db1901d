/**
 * Sittings of review cards as this device stores them. A rating, the place in the sitting and the notes about reviews are
 * stored in one write, so that no crash can lose a rating or record one twice (docs/decisions/the-last-rating-waits.md).
 */
import {
  addRecall,
  addToPace,
  answersIn,
  cardOf,
  type LanguageCode,
  noRecall,
  type Pace,
  type RatedCard,
  type RecallCounts,
  releaseRating,
  type Sitting,
  type SittingStep,
} from '@parlance/domain';
import { holdLock } from '../../platform/index.ts';
import type { NewEvent, RememberedValue, Replica } from '../replica/model.ts';

const SITTING = 'review/sitting';
const NOTES = 'review/notes';
const LOCK = 'parlance-review';

/** What this device notes about reviews; no event says it. */
export interface ReviewNotes {
  /** The day (`YYYYMMDD`) of the count of new cards. */
  readonly day: string;
  /** Cards that were asked for the first time on that day. */
  readonly introduced: number;
  readonly pace: Pace;
  /** How well recall was foretold, by learn language. */
  readonly recall: Readonly<Record<LanguageCode, RecallCounts>>;
}

/** The notes of a device without reviews. */
export const noReviewNotes: ReviewNotes = { day: '', introduced: 0, pace: { cards: 0, seconds: 0 }, recall: {} };

/** The notes of this device. They were written by this program, in this form, or by none. */
export const recallReviewNotes = async (replica: Pick<Replica, 'recall'>): Promise<ReviewNotes> =>
  ((await replica.recall(NOTES)) as ReviewNotes | undefined) ?? noReviewNotes;

/** The learner's pace on this device. */
export const learnedPace = ({ pace }: ReviewNotes): Pace => pace;

const answeredEvent = (learn: LanguageCode, { key, rating, took }: RatedCard): NewEvent => ({
  kind: 'answered',
  learn,
  data: {
    item: cardOf(key).id,
    exercise: 'card',
    right: rating > 1,
    words: [{ word: key, rating }],
    took: Math.min(86_400_000, Math.max(0, Math.round(took))),
  },
});

/** The notes with one more rating, which was given on `day`. */
const noted = (
  notes: ReviewNotes,
  { learn }: Sitting,
  { day, rated }: { day: string; rated: RatedCard },
): ReviewNotes => ({
  ...notes,
  day,
  introduced: (notes.day === day ? notes.introduced : 0) + (rated.isFirst ? 1 : 0),
  recall: { ...notes.recall, [learn]: addRecall(notes.recall[learn] ?? noRecall, rated) },
});

const remembered = (sitting: Sitting | undefined, notes: ReviewNotes): readonly RememberedValue[] => [
  { name: SITTING, value: sitting },
  { name: NOTES, value: notes },
];

/** Where a step is stored. */
interface StepContext {
  readonly replica: Replica;
  /** The learner's local day, `YYYYMMDD`. */
  readonly day: string;
}

/** Stores the place in a sitting, and records the rating that is no longer held. */
export const recordStep = async ({ sitting, record }: SittingStep, { replica, day }: StepContext): Promise<void> => {
  const notes = await recallReviewNotes(replica);
  const next = record === null ? notes : noted(notes, sitting, { day, rated: record });
  const events = record === null ? [] : [answeredEvent(sitting.learn, record)];
  await replica.record(events, { remember: remembered(sitting, next) });
};

/** Ends a sitting: records the rating that is held, and the finish where any card was answered. */
export const finishSitting = async (sitting: Sitting, { replica, day }: StepContext): Promise<void> => {
  const { record } = releaseRating(sitting);
  const cards = answersIn(sitting);
  const notes = await recallReviewNotes(replica);
  const next = record === null ? notes : noted(notes, sitting, { day, rated: record });
  const seconds = Math.round(sitting.seconds);
  const finish: NewEvent = { kind: 'finished', learn: sitting.learn, data: { what: 'review', cards, seconds } };
  await replica.record(
    [...(record === null ? [] : [answeredEvent(sitting.learn, record)]), ...(cards === 0 ? [] : [finish])],
    { remember: remembered(undefined, { ...next, pace: addToPace(next.pace, { cards, seconds }) }) },
  );
};

/** Ends a sitting that a crash or a closed tab left. Call it while holding the lock: nobody else may be in a sitting. */
export const finishLeftSitting = async (context: StepContext): Promise<void> => {
  const left = (await context.replica.recall(SITTING)) as Sitting | undefined;
  if (left !== undefined) await finishSitting(left, context);
};

/**
 * Holds the lock of sittings, of which a browser has one at a time, and calls `onHeld` once it is held; returns the
 * function that releases it. Another tab that is in a sitting keeps it until it is closed.
 */
export const withSittingLock = (onHeld: () => void): (() => void) => {
  let isHeld = false;
  const lock = holdLock(LOCK, (held) => {
    if (held && !isHeld) {
      isHeld = true;
      onHeld();
    }
  });
  return lock.release;
};
