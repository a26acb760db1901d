/** Fields of marks in books: of each the latest stamp wins, then the greater device id, then the greater event id. */
import type { EventKind, EventOf, LearnEvent } from './event.ts';
import { eventTable } from './events/table.ts';
import { comparePlace } from './order.ts';
import { marks } from './rows/marks.ts';
import type { MarkRow } from './state.ts';

/** The field of a mark that an event sets; null if it sets none. */
export const markRowOf = <K extends EventKind>({ kind, data, learn, id, at, device }: EventOf<K>): MarkRow | null => {
  const setting = eventTable[kind].mark(data);
  return setting === null ? null : { learn, book: setting.book, mark: setting.mark, ...setting.change, at, device, id };
};

/** The winner of two rows of one field. */
export const laterMark = (known: MarkRow | undefined, row: MarkRow): MarkRow =>
  known === undefined || comparePlace(known, row) < 0 ? row : known;

/** The winning row of each field of a mark in some events. */
export const marksOf = (events: Iterable<LearnEvent>): readonly MarkRow[] => {
  const latest = new Map<string, MarkRow>();
  for (const event of events) {
    const row = markRowOf(event);
    if (row !== null) latest.set(marks.keyOf(row), laterMark(latest.get(marks.keyOf(row)), row));
  }
  return [...latest.values()];
};
