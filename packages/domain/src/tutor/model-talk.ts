/** A talk with a model, as its record tells it: what stands, what is asked for, and what is to be said of a line. */
import { type LearnerLine, type PartnerLine, type SaidLine, standingLines, type TalkRecord } from './record.ts';

type Lines = Pick<TalkRecord, 'lines'>;

const isLearners = (line: SaidLine): line is LearnerLine => line.by === 'learner';

/**
 * The lines that stand, in order. An answer that came to another tab or device after its question was taken back there does
 * not stand either.
 */
export const modelLines = (talk: Lines): readonly SaidLine[] => {
  const unasked = new Set(
    talk.lines.filter(isLearners).flatMap(({ withdrawn, answer = [] }) => (withdrawn ? answer : [])),
  );
  return standingLines(talk).filter(({ id }) => !unasked.has(id));
};

/** A line of the partner that is asked for. */
export interface WantedAnswer {
  /** The id that the line gets. */
  readonly id: string;
  /** What the learner says; undefined where the partner begins. */
  readonly line: LearnerLine | undefined;
  /** What was said before it, in order. */
  readonly before: readonly SaidLine[];
  /** The ids of the lines that it replaces. */
  readonly replaces: readonly string[];
}

/** The answer that is missing; undefined where there is none. The first line of a talk has the talk's own id. */
export const missingAnswer = (talk: TalkRecord): WantedAnswer | undefined => {
  if (talk.endedAt !== null) return undefined;
  const lines = modelLines(talk);
  const last = lines.at(-1);
  if (last === undefined) return { id: talk.id, line: undefined, before: [], replaces: [] };
  if (last.by === 'partner' || last.answer === undefined) return undefined;
  return { id: last.answer, line: last, before: lines.slice(0, -1), replaces: [] };
};

/** Asks for another answer in place of the last one; undefined where the partner did not speak last. */
export const otherAnswer = (talk: TalkRecord, id: string): WantedAnswer | undefined => {
  const lines = modelLines(talk);
  if (talk.endedAt !== null || lines.at(-1)?.by !== 'partner') return undefined;
  const at = lines.findLastIndex(isLearners);
  const asked = lines[at];
  return {
    id,
    line: asked?.by === 'learner' ? asked : undefined,
    before: lines.slice(0, Math.max(0, at)),
    replaces: lines.slice(at + 1).map((line) => line.id),
  };
};

/** The talk with an answer; what that replaces is taken back in the same change. */
export const withAnswer = (talk: TalkRecord, line: PartnerLine, replaces: readonly string[]): TalkRecord => ({
  ...talk,
  lines: [
    ...talk.lines.map((each) => (replaces.includes(each.id) ? { ...each, withdrawn: true as const } : each)),
    line,
  ],
});

/** A line of which nothing was said yet, with what was said before it. */
export interface UnnotedLine {
  readonly line: LearnerLine;
  /** The id of the answer that was paid. */
  readonly answer: string;
  readonly before: readonly SaidLine[];
}

/** The learner's last line, if it was answered and nothing was said of it. */
export const unnotedLine = (talk: Lines): UnnotedLine | undefined => {
  const lines = modelLines(talk);
  const at = lines.findLastIndex(isLearners);
  const line = lines[at];
  if (line?.by !== 'learner' || line.notes !== undefined || line.answer === undefined) return undefined;
  return lines.length > at + 1 ? { line, answer: line.answer, before: lines.slice(0, at) } : undefined;
};

/** The keys of the tasks that were done, in that order. */
export const doneInTalk = (talk: Lines): readonly string[] => [
  ...new Set(modelLines(talk).flatMap((line) => (line.by === 'learner' ? (line.done ?? []) : []))),
];
