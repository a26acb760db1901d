/** How the record of a talk grows: its first line, what the learner says, and what the partner answers. */
import {
  beginTalk,
  type GuidedTalk,
  goOn,
  type ItemId,
  type LearnerLine,
  type PartnerLine,
  type SaidLine,
  standingLines,
  TALK_END,
  TALK_LIMITS,
  type TalkRecord,
  type TalkStructure,
  type Understood,
} from '@parlance/domain';
import { mendedText } from './mended-text.ts';
import type { TalkContent } from './talk-content.ts';

/** What is not in the content: ids and the time. */
export interface Stamps {
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type TalkParts = Pick<TalkContent, 'structure' | 'target'>;

/** Where a talk stands after its lines: the same on every device that has them. */
export const stateOf = (structure: TalkStructure, record: Pick<TalkRecord, 'lines'>): GuidedTalk => {
  let { talk } = beginTalk(structure);
  for (const line of standingLines(record)) {
    if (line.by === 'learner') talk = goOn(structure, talk, understoodIn(line)).talk;
  }
  return talk;
};

const understoodIn = ({ reply, slots = {} }: LearnerLine): Pick<Understood, 'reply' | 'slots'> | undefined =>
  reply === undefined ? undefined : { reply, slots };

const partnerLines = (
  { target }: TalkParts,
  says: readonly ItemId[],
  { newId, after }: { readonly newId: () => string; readonly after: number },
): readonly PartnerLine[] =>
  says.map((item, place) => ({
    by: 'partner',
    id: newId(),
    at: after + 1 + place,
    text: target.items[item]?.text ?? '',
    item,
  }));

/** A talk at its first line. */
export const begunTalk = (content: TalkParts & Pick<TalkContent, 'learn'>, { newId, now }: Stamps): TalkRecord => {
  const { says } = beginTalk(content.structure);
  const startedAt = now();
  return {
    id: newId(),
    learn: content.learn.code,
    unit: content.structure.id,
    partner: 'guided',
    startedAt,
    endedAt: null,
    lines: partnerLines(content, says, { newId, after: startedAt - 1 }),
  };
};

/** What the learner has said. */
export interface Saying {
  readonly text: string;
  readonly understood: Understood | undefined;
  /** How many hints were read before it, 0 to 3. */
  readonly hints: number;
}

/** The most lines that one answer adds: the learner's, and two of the partner. */
const ADDED_MOST = 3;

/**
 * The talk with one more line of the learner, and what the partner answers. Times only grow, whatever the clock does, so
 * that lines stay in their order. A talk that is as long as one can be kept ends.
 */
export const saidIn = (
  content: TalkParts,
  record: TalkRecord,
  saying: Saying,
  { newId, now }: Stamps,
): { readonly record: TalkRecord; readonly line: LearnerLine } => {
  const at = Math.max(now(), (record.lines.at(-1)?.at ?? 0) + 1);
  const line = learnerLine(saying, { id: newId(), at });
  const before = stateOf(content.structure, record);
  const { talk, says } = goOn(content.structure, before, saying.understood);
  const isFull = record.lines.length + 2 * ADDED_MOST > TALK_LIMITS.lines;
  const isOver = talk.turn === TALK_END || isFull;
  const said = isFull ? [content.structure.farewell] : says;
  const lines: readonly SaidLine[] = [...record.lines, line, ...partnerLines(content, said, { newId, after: at })];
  return { record: { ...record, lines, endedAt: isOver ? at + said.length : null }, line };
};

const learnerLine = (
  { text, understood, hints }: Saying,
  { id, at }: { readonly id: string; readonly at: number },
): LearnerLine => {
  if (understood === undefined) return { by: 'learner', id, at, text, hints };
  const { reply, slots, slips } = understood;
  const told = slips
    .map(({ reason, given, expected }) => ({
      reason,
      ...(given && { given: given.text }),
      ...(expected && { expected: expected.text }),
    }))
    // A contraction is one word of the text and two of the judge.
    .filter((slip, place, all) => all.findIndex((other) => isSame(other, slip)) === place)
    .slice(0, TALK_LIMITS.slips);
  const line: LearnerLine = { by: 'learner', id, at, text, hints, reply, slots };
  return told.length === 0 ? line : { ...line, slips: told, better: mendedText(text, understood) };
};

type ToldSlip = NonNullable<LearnerLine['slips']>[number];

const isSame = (one: ToldSlip, other: ToldSlip): boolean =>
  one.reason === other.reason && one.given === other.given && one.expected === other.expected;
