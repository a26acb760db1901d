/**
 * What is kept of a talk: its lines as they were said, so that it can be gone on with, read again and scored. Two copies of
 * a talk merge: lines are a set that only grows, by their ids (rules §1, §8). Times are milliseconds since 1970.
 */
import type { Reason } from '../answer/model.ts';
import type { ItemId, UnitId } from '../course/model.ts';
import type { LanguageCode } from '../language.ts';

/** What a kept talk may hold. */
export const TALK_LIMITS = { lines: 200, text: 500, slips: 12, note: 300, tasks: 6 } as const;

/** A difference that the learner was told of, in words. */
export interface SaidSlip {
  readonly reason: Reason;
  /** Absent where a word is missing. */
  readonly given?: string;
  /** Absent where a word is too much. */
  readonly expected?: string;
}

/** What a model said of a line. */
export interface SaidNote {
  /** Empty where something is missing. */
  readonly given: string;
  /** Empty where something is too much. */
  readonly expected: string;
  /** Why, in the explanation language. */
  readonly why: string;
  /** Whether the line is right as it is, and only said otherwise. */
  readonly isStyle: boolean;
}

/** A line of the partner. */
export interface PartnerLine {
  readonly by: 'partner';
  /** A UUID. */
  readonly id: string;
  readonly at: number;
  readonly text: string;
  /** The line of the corpus that it is. */
  readonly item?: ItemId;
  /** Set if the learner stopped the model before its end. */
  readonly isStopped?: true;
  /** Set if the model said more than a line may hold. */
  readonly isShortened?: true;
  /** Set once the learner took back what it answers. A line stays taken back. */
  readonly withdrawn?: true;
}

/** A line of the learner. */
export interface LearnerLine {
  readonly by: 'learner';
  readonly id: string;
  readonly at: number;
  readonly text: string;
  /** The id of the reply that was understood; absent for none. */
  readonly reply?: string;
  /** The keys of the values that were named, by slot. */
  readonly slots?: Readonly<Record<string, string>>;
  /** How it is said; absent where what was written is right. */
  readonly better?: string;
  readonly slips?: readonly SaidSlip[];
  /** What a model said of it; empty if it is right, absent before it was asked, and with the guided partner. */
  readonly notes?: readonly SaidNote[];
  /** The keys of the tasks that it has done, as a model told. */
  readonly done?: readonly string[];
  /** The id of the partner's line that a model was asked for in answer, so that it is not paid for twice. */
  readonly answer?: string;
  /** How many hints were read before it, 0 to 3. */
  readonly hints: number;
  readonly withdrawn?: true;
}

/** A line of a talk. */
export type SaidLine = PartnerLine | LearnerLine;

/** A talk as it was. */
export interface TalkRecord {
  /** A UUID. */
  readonly id: string;
  readonly learn: LanguageCode;
  /** The unit whose scene it plays. */
  readonly unit: UnitId;
  readonly partner: 'guided' | 'model';
  /** Set for a talk with a model without a scene; the unit tells its level. */
  readonly isFree?: true;
  readonly startedAt: number;
  /** Null while it goes on. */
  readonly endedAt: number | null;
  /** In the order of their times, then ids. */
  readonly lines: readonly SaidLine[];
}

const inOrder = (one: SaidLine, other: SaidLine): number =>
  one.at - other.at || (one.id < other.id ? -1 : Number(one.id > other.id));

/** What was said of a line, to compare two copies of it; undefined if nothing was yet. */
const saidOf = (line: SaidLine): string | undefined =>
  line.by === 'partner' || line.notes === undefined
    ? undefined
    : JSON.stringify([line.better ?? null, line.notes, line.done ?? []]);

/** Of two copies of an answer, the one that was not stopped, is longer, or came first. */
const longer = (one: PartnerLine, other: PartnerLine): PartnerLine => {
  const size = ({ text, isStopped }: PartnerLine): number => text.length + (isStopped ? 0 : 2 * TALK_LIMITS.text);
  const least = size(one) - size(other) || other.at - one.at;
  return least > 0 || (least === 0 && one.text < other.text) ? one : other;
};

/** Of two copies of a line, the one of which something was said; if both differ, the same one in either order. */
const moreSaid = (one: SaidLine, other: SaidLine): SaidLine => {
  if (one.by === 'partner' && other.by === 'partner') return longer(one, other);
  const [first, second] = [saidOf(one), saidOf(other)];
  return first === undefined || (second !== undefined && second < first) ? other : one;
};

/** Of two copies of a line: what was said of it, and whether it was taken back. Else only answers of a model differ. */
const mergedLine = (one: SaidLine | undefined, other: SaidLine): SaidLine => {
  if (one === undefined) return other;
  const line = moreSaid(one, other);
  return one.withdrawn === true || other.withdrawn === true ? { ...line, withdrawn: true } : line;
};

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** Merges two copies of a talk: all lines of both. It does not matter in which order copies are merged, or how often. */
export const mergeTalks = (one: TalkRecord, other: TalkRecord): TalkRecord => {
  const lines = new Map<string, SaidLine>();
  for (const line of [...one.lines, ...other.lines]) lines.set(line.id, mergedLine(lines.get(line.id), line));
  return {
    ...one,
    startedAt: Math.min(one.startedAt, other.startedAt),
    endedAt: earlier(one.endedAt, other.endedAt),
    lines: [...lines.values()].sort(inOrder),
  };
};

/** The lines that stand, in order. */
export const standingLines = ({ lines }: Pick<TalkRecord, 'lines'>): readonly SaidLine[] =>
  lines.filter(({ withdrawn }) => withdrawn !== true);

/** A talk without the learner's last line that stands and all that followed it. */
export const withoutLastReply = (talk: TalkRecord): TalkRecord => {
  const last = standingLines(talk).findLast(({ by }) => by === 'learner');
  if (last === undefined) return talk;
  const from = talk.lines.indexOf(last);
  return { ...talk, lines: talk.lines.map((line, at) => (at < from ? line : { ...line, withdrawn: true as const })) };
};
