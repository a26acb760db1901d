/** What somebody did in a talk with a model, by what that said of their lines (rules §8). */
import { modelLines } from './model-talk.ts';
import type { LearnerLine, SaidNote, TalkRecord } from './record.ts';

/** The most lines that are praised, and the most things to work on. */
const GOOD_MOST = 3;
const WORK_MOST = 3;

/** Something to work on: a correction, with the line in which it was made first. */
export interface NotedWork {
  readonly note: SaidNote;
  readonly line: LearnerLine;
  readonly times: number;
}

/** The result of a talk with a model. */
export interface ModelTalkScore {
  /** Lines of which something was said. */
  readonly noted: number;
  /** Of these, those that are right. */
  readonly right: number;
  /** Of these, those said without a hint. */
  readonly alone: number;
  /** Right lines without a hint, those with the most words first. */
  readonly good: readonly LearnerLine[];
  /** What was corrected most often first. */
  readonly workOn: readonly NotedWork[];
}

const words = ({ text }: LearnerLine): number => text.split(/\s+/).length;

/** The corrections of a line; what is only said otherwise is none. */
export const correctionsOf = ({ notes = [] }: Pick<LearnerLine, 'notes'>): readonly SaidNote[] =>
  notes.filter(({ isStyle }) => !isStyle);

/** Whether a line is right, as a model told. */
export const isNotedRight = (line: Pick<LearnerLine, 'notes'>): boolean =>
  line.notes !== undefined && correctionsOf(line).length === 0;

/** The score of a talk with a model. */
export const scoreOfModelTalk = (talk: Pick<TalkRecord, 'lines'>): ModelTalkScore => {
  const lines = modelLines(talk).filter((line) => line.by === 'learner');
  const noted = lines.filter(({ notes }) => notes !== undefined);
  const right = noted.filter(isNotedRight);
  const alone = right.filter(({ hints }) => hints === 0);
  return {
    noted: noted.length,
    right: right.length,
    alone: alone.length,
    good: alone.toSorted((one, other) => words(other) - words(one)).slice(0, GOOD_MOST),
    workOn: workOnIn(noted),
  };
};

const workOnIn = (lines: readonly LearnerLine[]): readonly NotedWork[] => {
  const found = new Map<string, NotedWork>();
  for (const line of lines) {
    for (const note of correctionsOf(line)) {
      const key = (note.expected || note.given).toLowerCase();
      const known = found.get(key);
      found.set(key, { note, line, ...known, times: (known?.times ?? 0) + 1 });
    }
  }
  return [...found.values()].sort((one, other) => other.times - one.times).slice(0, WORK_MOST);
};
