/** What somebody did in a talk: which tasks are done, what was good, and what to work on (rules §8). */
import type { Reason } from '../answer/model.ts';
import { type LearnerLine, type SaidSlip, standingLines, type TalkRecord } from './record.ts';

/** The most lines that are praised, and the most things to work on. */
const GOOD_MOST = 3;
const WORK_MOST = 3;

/** Something to work on: what was told most often, with lines of this talk. */
export interface WorkOn {
  readonly reason: Reason;
  /** The first place where it happened. */
  readonly slip: SaidSlip;
  readonly line: LearnerLine;
  readonly times: number;
}

/** The result of a talk. */
export interface TalkScore {
  readonly tasks: readonly { readonly key: string; readonly done: boolean }[];
  /** Lines that the partner understood. */
  readonly understood: number;
  /** Of these, those without a correction. */
  readonly right: number;
  /** Of these, those said without a hint. */
  readonly alone: number;
  /** Lines that were not understood. */
  readonly missed: number;
  /** Right lines without a hint, those with the most words first. */
  readonly good: readonly LearnerLine[];
  readonly workOn: readonly WorkOn[];
}

const isLearners = (line: TalkRecord['lines'][number]): line is LearnerLine => line.by === 'learner';
const words = ({ text }: LearnerLine): number => text.split(/\s+/).length;
const isRight = ({ slips = [] }: LearnerLine): boolean => slips.length === 0;

/**
 * The score of a talk.
 * @param tasks the keys of all tasks, in order
 * @param done the keys of those that are done
 */
export const scoreOfTalk = (
  talk: Pick<TalkRecord, 'lines'>,
  tasks: readonly string[],
  done: readonly string[],
): TalkScore => {
  const lines = standingLines(talk).filter(isLearners);
  const understood = lines.filter(({ reply }) => reply !== undefined);
  const right = understood.filter(isRight);
  const isAlone = ({ hints }: LearnerLine): boolean => hints === 0;
  return {
    tasks: tasks.map((key) => ({ key, done: done.includes(key) })),
    understood: understood.length,
    right: right.length,
    alone: understood.filter(isAlone).length,
    missed: lines.length - understood.length,
    good: right
      .filter(isAlone)
      .toSorted((one, other) => words(other) - words(one))
      .slice(0, GOOD_MOST),
    workOn: workOnIn(understood),
  };
};

const workOnIn = (lines: readonly LearnerLine[]): readonly WorkOn[] => {
  const found = new Map<Reason, WorkOn>();
  for (const line of lines) {
    for (const slip of line.slips ?? []) {
      const known = found.get(slip.reason);
      found.set(slip.reason, { reason: slip.reason, slip, line, ...known, times: (known?.times ?? 0) + 1 });
    }
  }
  return [...found.values()].sort((one, other) => other.times - one.times).slice(0, WORK_MOST);
};
