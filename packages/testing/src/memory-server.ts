/** A server in memory: the exchange as it must be (sync's SPEC.md), for one learner and without a database. */
import {
  applyRows,
  changedRows,
  emptyView,
  foldOnto,
  historyOf,
  joinRows,
  type LearnEvent,
  noRows,
  PAGE_ROWS,
  PROTOCOL_VERSION,
  ROW_NAMES,
  type RowName,
  type Rows,
  rowKinds,
  type SyncReply,
  type SyncRequest,
  type View,
} from '@parlance/sync';

/** How a server in memory behaves. */
export interface MemoryServerOptions {
  readonly now: () => number;
  /** Most rows in a page; a revision is never torn apart. */
  readonly pageRows?: number;
  /** The code with which an event is refused, `null` for those that are taken. */
  readonly refuses?: (event: LearnEvent) => string | null;
}

/** A server in memory. */
export interface MemoryServer {
  readonly exchange: (request: SyncRequest) => SyncReply;
  /** Everything that was stored. */
  readonly events: () => readonly LearnEvent[];
  /** Its rows as a view. */
  readonly view: () => View;
}

interface Kept {
  readonly revision: number;
  readonly row: Rows;
}

/** Each row of a kind by itself, under a key of its own. */
const singleOf = <Name extends RowName>(name: Name, rows: Rows): readonly (readonly [string, Rows])[] =>
  rows[name].map((row) => [`${name}/${rowKinds[name].keyOf(row)}`, { ...noRows, [name]: [row] }] as const);

/** Each row by itself, under a key of its own. */
const single = (rows: Rows): readonly (readonly [string, Rows])[] => ROW_NAMES.flatMap((name) => singleOf(name, rows));

/** The rows after a cursor, oldest revision first: at least `most` where there are so many, whole revisions always. */
const pageAfter = (kept: Iterable<Kept>, cursor: number, most: number): { page: readonly Kept[]; more: boolean } => {
  const waiting = [...kept].filter(({ revision }) => revision > cursor).sort((a, b) => a.revision - b.revision);
  const last = waiting[most - 1]?.revision ?? Number.POSITIVE_INFINITY;
  const page = waiting.filter(({ revision }) => revision <= last);
  return { page, more: page.length < waiting.length };
};

/** A server that has seen nothing. */
export const memoryServer = (options: MemoryServerOptions): MemoryServer => {
  const { now, pageRows = PAGE_ROWS, refuses = () => null } = options;
  const stored = new Map<string, LearnEvent>();
  const kept = new Map<string, Kept>();
  let view = emptyView;
  let revision = 0;

  const write = (events: readonly LearnEvent[]): void => {
    const fresh = [...new Map(events.map((event) => [event.id, event])).values()].filter(({ id }) => !stored.has(id));
    if (fresh.length === 0) return;
    const after = foldOnto(view, fresh, historyOf(stored.values()));
    revision += 1;
    for (const [key, row] of single(changedRows(view, after))) kept.set(key, { revision, row });
    for (const event of fresh) stored.set(event.id, event);
    view = after;
  };

  const exchange = (request: SyncRequest): SyncReply => {
    const judged = request.events.map((event) => ({ event, code: refuses(event) }));
    const good = judged.filter(({ code }) => code === null).map(({ event }) => event);
    write(good);
    const { page, more } = pageAfter(kept.values(), request.cursor, pageRows);
    return {
      protocol: PROTOCOL_VERSION,
      serverTime: now(),
      since: request.cursor,
      cursor: page.at(-1)?.revision ?? request.cursor,
      more,
      stored: good.map(({ id }) => id),
      refused: judged.flatMap(({ event, code }) => (code === null ? [] : [{ id: event.id, code }])),
      rows: joinRows(...page.map(({ row }) => row)),
    };
  };

  return {
    exchange,
    events: () => [...stored.values()],
    view: () => [...kept.values()].reduce((known, { row }) => applyRows(known, row), emptyView),
  };
};
