/** Plays a talk with the guided partner as lines of text, for its author. The same lines give the same transcript. */
import {
  beginTalk,
  type GuidedTalk,
  goOn,
  type ItemId,
  type LearnerLine,
  type SaidSlip,
  scoreOfTalk,
  TALK_END,
  type Understood,
} from '@parlance/domain';
import { hintsAt } from './talk-hints.ts';
import { openEar, type PlayableTalk } from './talk-words.ts';

/** What a learner writes to see a hint. */
const HINT = '?';

/** A talk that is under way. */
export interface TalkPlay {
  /** What stands above a talk, and the partner's first line. */
  readonly begin: () => readonly string[];
  /** What follows a line of the learner; `?` is a hint, the more help the more often. */
  readonly say: (text: string) => readonly string[];
  readonly isOver: () => boolean;
  /** How the talk went so far. */
  readonly score: () => readonly string[];
}

/** Opens a talk. */
export const playTalk = (talk: PlayableTalk): TalkPlay => {
  const { structure, texts } = talk;
  const hear = openEar(talk);
  const lines: LearnerLine[] = [];
  let state = beginTalk(structure).talk;
  let hints = 0;

  const help = (): readonly string[] => {
    const all = hintsAt(talk, state);
    hints = Math.min(hints + 1, all.length);
    return all.slice(hints - 1, hints).map((hint) => `   ${HINT} ${hint}`);
  };
  const answer = (text: string): readonly string[] => {
    const before = state;
    const understood = hear(before, text);
    const { talk: after, says } = goOn(structure, before, understood);
    lines.push(lineOf(text, { understood, hints, place: lines.length }));
    state = after;
    hints = 0;
    return [
      `L: ${text}`,
      ...heardLines(understood),
      ...newlyDone(before, after).map((task) => `   → done: ${texts.tasks[task] ?? task}`),
      ...says.map((item) => partnerLine(talk, item)),
    ];
  };
  return {
    begin: () => [
      `${texts.title}. ${texts.about}`,
      ...structure.tasks.map((task) => `   task: ${texts.tasks[task] ?? task}`),
      ...beginTalk(structure).says.map((item) => partnerLine(talk, item)),
    ],
    say: (text) => (text === HINT ? help() : answer(text)),
    isOver: () => state.turn === TALK_END,
    score: () => scoreLines(talk, lines, state),
  };
};

const partnerLine = ({ target, texts }: PlayableTalk, item: ItemId): string => {
  const said = target.items[item]?.text ?? item;
  const meant = texts.items[item]?.text;
  return meant === undefined || meant === said ? `P: ${said}` : `P: ${said} (${meant})`;
};

const newlyDone = (before: GuidedTalk, after: GuidedTalk): readonly string[] =>
  after.done.filter((task) => !before.done.includes(task));

const told = ({ reason, given, expected }: SaidSlip): string =>
  `${reason}: ${given === undefined ? '' : `“${given}”`} → ${expected === undefined ? '' : `“${expected}”`}`;

const wordsOf = ({ slips }: Understood): readonly SaidSlip[] =>
  slips.map(({ reason, given, expected }) => ({
    reason,
    ...(given && { given: given.text }),
    ...(expected && { expected: expected.text }),
  }));

/** How a line was understood, and what is corrected. Where it is none of the examples, the nearest one stands behind it. */
const heardLines = (understood: Understood | undefined): readonly string[] => {
  if (understood === undefined) return ['   → not understood'];
  const { reply, slots, isRight, closest } = understood;
  const values = Object.entries(slots).map(([slot, value]) => ` ${slot}=${value}`);
  const near = isRight ? '' : ` (near “${closest}”)`;
  return [
    `   → ${reply}${values.join('')}${near}`,
    ...wordsOf(understood).map((slip) => `   → correction: ${told(slip)}`),
  ];
};

interface HeardLine {
  readonly understood: Understood | undefined;
  readonly hints: number;
  readonly place: number;
}

const lineOf = (text: string, { understood, hints, place }: HeardLine): LearnerLine => {
  const line: LearnerLine = { by: 'learner', id: String(place), at: place, text, hints };
  if (understood === undefined) return line;
  const { reply, slots } = understood;
  const slips = wordsOf(understood);
  return { ...line, reply, slots, ...(slips.length > 0 && { slips }) };
};

const scoreLines = (
  { structure, texts }: PlayableTalk,
  lines: readonly LearnerLine[],
  { done }: GuidedTalk,
): readonly string[] => {
  const score = scoreOfTalk({ lines }, structure.tasks, done);
  const { understood, right, alone, missed } = score;
  return [
    `Score: ${understood} understood, ${right} of them without a correction, ${alone} without a hint; ${missed} not understood.`,
    ...score.tasks.map((task) => `   ${task.done ? '✓' : '✗'} ${texts.tasks[task.key] ?? task.key}`),
    ...score.good.map(({ text }) => `   good: ${text}`),
    ...score.workOn.map(({ slip, line, times }) => `   work on ${told(slip)} (${times}): ${line.text}`),
  ];
};
