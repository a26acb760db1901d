/** How the record of a talk with a model grows. Times only grow, whatever the clock does, so that lines stay in their order. */

import { TUTOR_LIMITS, type TutorLine, type TutorNotes } from '@parlance/contract';
import {
  type LanguageCode,
  type LearnerLine,
  type PartnerLine,
  type SaidLine,
  TALK_LIMITS,
  type TalkRecord,
  type UnitId,
} from '@parlance/domain';

/** What is not known before: ids and the time. */
export interface Stamps {
  /** A UUID. */
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Which talk it is. */
export interface TalkPlace {
  readonly learn: LanguageCode;
  readonly unit: UnitId;
  /** Whether it is free, without the unit's scene. */
  readonly isFree: boolean;
}

const timeAfter = ({ lines }: Pick<TalkRecord, 'lines'>, { now }: Stamps): number =>
  Math.max(now(), (lines.at(-1)?.at ?? 0) + 1);

/** A talk before its first line. */
export const begunModelTalk = ({ learn, unit, isFree }: TalkPlace, { newId, now }: Stamps): TalkRecord => ({
  ...{ id: newId(), learn, unit, partner: 'model' },
  ...(isFree && { isFree }),
  ...{ startedAt: now(), endedAt: null, lines: [] },
});

/** Whether a kept talk is one of this place. */
export const isOfPlace = (talk: TalkRecord, { learn, unit, isFree }: TalkPlace): boolean =>
  talk.partner === 'model' && talk.learn === learn && talk.unit === unit && (talk.isFree ?? false) === isFree;

/** Lines that one more turn adds: the learner's, and two answers to it. */
const TURN_LINES = 3;

/** Whether a talk is as long as one can be kept. */
export const isFull = ({ lines }: Pick<TalkRecord, 'lines'>): boolean => lines.length + TURN_LINES > TALK_LIMITS.lines;

/** The talk with a line of the learner, which already names the answer that is asked for. */
export const saidByLearner = (
  talk: TalkRecord,
  { text, hints }: { readonly text: string; readonly hints: number },
  stamps: Stamps,
): TalkRecord => {
  const at = timeAfter(talk, stamps);
  const line: LearnerLine = { by: 'learner', id: stamps.newId(), at, text, hints, answer: stamps.newId() };
  return { ...talk, lines: [...talk.lines, line] };
};

/** A line of the partner as it came. */
export const answeredLine = (
  talk: TalkRecord,
  said: Pick<PartnerLine, 'id' | 'text' | 'isStopped' | 'isShortened'>,
  stamps: Stamps,
): PartnerLine => ({ ...said, by: 'partner', at: timeAfter(talk, stamps) });

/** The talk with what was said of a line. */
export const withNotes = (talk: TalkRecord, id: string, { better, notes, done }: TutorNotes): TalkRecord => ({
  ...talk,
  lines: talk.lines.map(
    (line): SaidLine =>
      line.by === 'learner' && line.id === id
        ? { ...line, notes, ...(better !== null && { better }), ...(done.length > 0 && { done }) }
        : line,
  ),
});

/** The talk at its end. */
export const endedTalk = (talk: TalkRecord, stamps: Stamps): TalkRecord => ({
  ...talk,
  endedAt: timeAfter(talk, stamps),
});

/** The newest lines as they are sent. */
export const sentLines = (lines: readonly SaidLine[]): readonly TutorLine[] =>
  lines.slice(-TUTOR_LIMITS.lines).map(({ by, text }) => ({ by, text }));
