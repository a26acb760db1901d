/** The local replica on top of its core: records events, stores lesson sessions, and manages the owner. */
import { type SessionWork, workName } from '@parlance/domain';
import { type LearnEvent, type RecordedEvent, tick, written } from '@parlance/sync';
import type { DeviceClock } from '../../platform/index.ts';
import { dayAt } from '../../platform/index.ts';
import { type Core, OWNED_EVENTS } from './core.ts';
import type {
  AdoptOptions,
  LessonChange,
  NewEvent,
  PendingAdoption,
  RememberedValue,
  Replica,
  UnstoredEvents,
} from './model.ts';
import type { ReplicaSnapshot } from './snapshot.ts';
import type { DeviceState } from './state.ts';
import type { Write } from './store.ts';

/** The sources of ids and time for events. */
export interface Stamping {
  readonly clock: DeviceClock;
  /** A new UUIDv7. */
  readonly newId: () => string;
}

/** Adds version, id, stamp, day, zone and device to events; also returns the state with the last stamp. */
const stamped = (events: readonly NewEvent[], state: DeviceState, { clock, newId }: Stamping): Write => {
  const now = clock.now();
  const zone = clock.zone();
  const day = dayAt(now + state.clock.offset, zone);
  let hybrid = state.clock;
  const made = events.map((event): LearnEvent => {
    const ticked = tick(hybrid, now);
    hybrid = ticked.clock;
    return written({ ...event, id: newId(), at: ticked.at, day, zone, device: state.device });
  });
  return { state: { ...state, clock: hybrid }, events: made };
};

const isLearning = (event: RecordedEvent | undefined): boolean => event !== undefined && event.kind !== 'preferred';

const heldLearning = (snapshot: ReplicaSnapshot): number =>
  (snapshot.state?.held ?? []).filter((id) => isLearning(snapshot.outbox.get(id))).length;

/** The question about progress made before the sign-in, once it is known that it must be asked. */
const pendingIn = (snapshot: ReplicaSnapshot): PendingAdoption | null => {
  const events = heldLearning(snapshot);
  return snapshot.state?.adopting === false && events > 0 ? { events } : null;
};

/** Binds an anonymous replica: settings are adopted at once, learning events wait until the account is known. */
const bindTo = (
  snapshot: ReplicaSnapshot,
  state: DeviceState,
  { uid, own }: AdoptOptions & { readonly uid: string },
): Write => {
  const learned = !own && [...snapshot.outbox.values()].some(isLearning);
  return { state: { ...state, owner: uid, held: learned ? [...snapshot.outbox.keys()] : [], adopting: learned } };
};

const unstoredIn = ({ state, outbox, aside }: ReplicaSnapshot): UnstoredEvents => {
  const postponed = new Set(state?.postponed);
  const unsent = Map.groupBy(outbox.values(), ({ id }) => (postponed.has(id) ? 'postponed' : 'waiting'));
  return { waiting: unsent.get('waiting') ?? [], postponed: unsent.get('postponed') ?? [], refused: aside };
};

const sessionName = (work: SessionWork): string => `session/${workName(work)}`;

const rememberedName = (name: string): string => `value/${name}`;
const bytesName = (name: string): string => `bytes/${name}`;

/** The values that a change stores, by the names of the store. */
const valuesOf = (change: LessonChange): readonly RememberedValue[] => {
  if ('remember' in change) return change.remember.map(({ name, value }) => ({ name: rememberedName(name), value }));
  const { work } = 'save' in change ? change.save : change.drop;
  return [{ name: sessionName(work), value: 'save' in change ? change.save : undefined }];
};

/**
 * Returns to a learner what they had left on this device. If it cannot be read now, it stays until the next time: a page
 * without a network may lack the program for it.
 */
const returnOwned = async (core: Core, uid: string, { clock }: Stamping): Promise<void> => {
  const stored = await core.withStore((store) => store.get(OWNED_EVENTS));
  if (stored === undefined) return;
  const part = await import('./owned-events.ts').catch(() => undefined);
  const { own = [], others = [] } = part?.ownedBy(uid, stored) ?? {};
  for (const [place, left] of own.entries())
    await core.change((snapshot, state) => {
      if (part === undefined || state.owner !== uid) return null;
      const write = part.returning({ state, outbox: snapshot.outbox, now: clock.now() }, left);
      // The last write removes all of them: if the page ends before, they return again, and count once.
      const value = others.length === 0 ? undefined : others;
      return { ...write, ...(place === own.length - 1 && { values: [{ name: OWNED_EVENTS, value }] }) };
    });
};

/** The part of a replica that needs no server. */
export type LocalReplica = Omit<Replica, 'status' | 'lastSyncAt' | 'sync' | 'release' | 'prepareLogout' | 'close'>;

/** Creates a replica on `core`. */
export const localReplica = (core: Core, stamping: Stamping): LocalReplica => ({
  view: () => core.snapshot().view,
  subscribe: core.subscribe,
  record: (events, lesson) =>
    core.change((_memory, state) => {
      const values = lesson === undefined ? [] : valuesOf(lesson);
      return events.length + values.length === 0 ? null : { ...stamped(events, state, stamping), values };
    }),
  waiting: () => core.snapshot().outbox.size,
  loadSession: async (work) => {
    const [{ readSession }, kept] = await Promise.all([
      import('./stored-session.ts'),
      core.withStore((store) => store.get(sessionName(work))),
    ]);
    return readSession(kept);
  },
  saveSession: (session) => core.withStore((store) => store.put(sessionName(session.work), session)),
  dropSession: (work) => core.withStore((store) => store.remove(sessionName(work))),
  clear: core.erase,
  owner: () => core.snapshot().state?.owner ?? null,
  adopt: async (uid, { own } = { own: false }) => {
    const owner = core.snapshot().state?.owner ?? null;
    if (owner !== null && owner !== uid) await core.changeOwner(uid);
    await core.change((snapshot, state) => (state.owner === null ? bindTo(snapshot, state, { uid, own }) : null));
    await returnOwned(core, uid, stamping);
  },
  pendingAdoption: () => pendingIn(core.snapshot()),
  resolveAdoption: (take) =>
    core.change((_memory, state) => {
      if (state.held.length === 0) return null;
      return { state: { ...state, held: [] }, drop: take ? [] : state.held };
    }),
  offerRefused: () =>
    core.change(({ aside }, state) => {
      const events = aside.map(({ event }) => event);
      return events.length === 0 ? null : { state, events, takeBack: events.map(({ id }) => id) };
    }),
  refused: () => core.snapshot().aside,
  unstored: () => unstoredIn(core.snapshot()),
  remember: (name, value) => core.withStore((store) => store.put(rememberedName(name), value)),
  recall: (name) => core.withStore((store) => store.get(rememberedName(name))),
  rememberBytes: (name, bytes) => core.tryStore((store) => store.putBytes(bytesName(name), bytes)),
  recallBytes: (name) => core.tryStore((store) => store.getBytes(bytesName(name))),
  forgetBytes: (name) => core.tryStore((store) => store.remove(bytesName(name))),
});
