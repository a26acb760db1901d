/** The max-registers that an event raises (rules §1): a join-semilattice, so order and repetition do not matter. */
import type { EventKind, EventOf, LearnEvent, Stamp } from './event.ts';
import { eventTable } from './events/table.ts';
import type { RegisterRow } from './state.ts';
import { registerKey } from './view.ts';

export { EXAM, EXAM_MISTAKES, ROUND } from './events/fields.ts';

/** The registers that an event raises, without regard to resets; a value of 0 is left out. */
export const registersOf = <K extends EventKind>(event: EventOf<K>): readonly RegisterRow[] =>
  eventTable[event.kind]
    .registers(event.data, event.day)
    .filter((row) => row.value > 0)
    .map((row) => ({ learn: event.learn, ...row }));

/** The registers that survive resets. */
export const LASTING: readonly Pick<RegisterRow, 'space' | 'field'>[] = [
  { space: 'course', field: 'finished' },
  { space: 'game', field: 'daily' },
];

/** Whether a register survives resets, as XP does: those that XP depends on. */
export const isLasting = ({ space, field }: Pick<RegisterRow, 'space' | 'field'>): boolean =>
  LASTING.some((each) => each.space === space && each.field === field);

/** The registers that an event raises where a reset at `resetAt` (0: none) is in force. */
export const visibleRegistersOf = (event: LearnEvent, resetAt: Stamp): readonly RegisterRow[] => {
  const rows = registersOf(event);
  return event.at < resetAt ? rows.filter(isLasting) : rows;
};

/** Each register once, with its greatest value, for one upsert statement. */
export const joinRegisters = (rows: Iterable<RegisterRow>): readonly RegisterRow[] => {
  const joined = new Map<string, RegisterRow>();
  for (const row of rows) {
    const key = registerKey(row.learn, row.space, row.field, row.key);
    const known = joined.get(key);
    if (known === undefined || known.value < row.value) joined.set(key, row);
  }
  return [...joined.values()];
};
