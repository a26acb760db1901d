import pg from 'pg';
import type { Log } from './log.ts';

/**
 * Is called with a new revision. `null` means that revisions may have been missed, so that the listener must read
 * again.
 */
export type RevisionListener = (revision: number | null) => void;

/**
 * Notifies every server process of new revisions: of a learner's progress, named by the uid, or of a session, named by
 * `session:<id>`, whose one revision is its end.
 */
export interface PushBus {
  /**
   * Notifies all listeners: in this process immediately, in others within about 50 ms. Must be called after the commit.
   */
  readonly publish: (subject: string, revision: number) => void;
  /** Listens for one subject. @returns a function that stops listening. */
  readonly subscribe: (subject: string, listener: RevisionListener) => () => void;
  /** Sends waiting notifications, and disconnects. */
  readonly close: () => Promise<void>;
}

/** The period in which revisions are collected into one notification, in milliseconds. */
const COLLECT_MS = 50;
/** The maximum size of a payload: PostgreSQL refuses 8000 bytes. Uids and numbers are ASCII. */
const MAX_PAYLOAD_BYTES = 7900;
const RECONNECT = 500;
const CHANNEL = 'revisions';

/** Creates the listeners of this process. */
export const localListeners = (): {
  readonly subscribe: PushBus['subscribe'];
  readonly deliver: (uid: string, revision: number) => void;
  readonly resync: () => void;
} => {
  const listeners = new Map<string, Set<RevisionListener>>();
  return {
    subscribe: (uid, listener) => {
      const mine = listeners.get(uid) ?? new Set();
      listeners.set(uid, mine.add(listener));
      return () => {
        mine.delete(listener);
        if (mine.size === 0 && listeners.get(uid) === mine) listeners.delete(uid);
      };
    },
    deliver: (uid, revision) => {
      for (const listener of [...(listeners.get(uid) ?? [])]) listener(revision);
    },
    resync: () => {
      for (const mine of [...listeners.values()]) for (const listener of [...mine]) listener(null);
    },
  };
};

/** Packs `uid:revision` pairs into as few payloads as the limit of bytes allows. */
export const packRevisions = (revisions: ReadonlyMap<string, number>): readonly string[] => {
  const payloads: string[] = [];
  let payload = '';
  for (const [uid, revision] of revisions) {
    const pair = `${uid}:${revision}`;
    if (payload !== '' && payload.length + 1 + pair.length > MAX_PAYLOAD_BYTES) {
      payloads.push(payload);
      payload = '';
    }
    payload = payload === '' ? pair : `${payload},${pair}`;
  }
  return payload === '' ? payloads : [...payloads, payload];
};

/** Unpacks the pairs of a payload; anything else is ignored. */
export const unpackRevisions = (payload: string): readonly (readonly [uid: string, revision: number])[] =>
  payload.split(',').flatMap((pair) => {
    const at = pair.lastIndexOf(':');
    const revision = Number(pair.slice(at + 1));
    return at > 0 && Number.isSafeInteger(revision) ? [[pair.slice(0, at), revision] as const] : [];
  });

/**
 * Opens a bus over PostgreSQL's NOTIFY on its own connection. Notifications are lost while it is disconnected, so all
 * listeners are called with `null` after a reconnect.
 */
export const openPushBus = async (url: string, log: Log): Promise<PushBus> => {
  const local = localListeners();
  const waiting = new Map<string, number>();
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let sent: Promise<void> = Promise.resolve();

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'parlance-push', keepAlive: true });
    next.on('error', (error) => log.warn({ reason: error.message }, 'The push connection broke'));
    next.on('notification', ({ processId, payload }) => {
      const own = processId === (next as { processID?: number }).processID;
      if (!own) for (const [uid, revision] of unpackRevisions(payload ?? '')) local.deliver(uid, revision);
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    next.once('end', reconnect);
    client = next;
  };
  const reconnect = (): void => {
    client = undefined;
    if (closed) return;
    setTimeout(() => {
      if (closed) return;
      connect().then(() => {
        local.resync();
        schedule();
      }, reconnect);
    }, RECONNECT).unref();
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => void flush(), COLLECT_MS);
  };
  const sendWaiting = async (): Promise<void> => {
    const connection = client;
    if (connection === undefined) return;
    const batch = new Map(waiting);
    waiting.clear();
    try {
      for (const payload of packRevisions(batch)) {
        await connection.query('select pg_notify($1, $2)', [CHANNEL, payload]);
      }
    } catch {
      for (const [uid, revision] of batch) remember(waiting, uid, revision);
    }
  };
  /** Sends after all that is being sent, as this connection takes one statement at a time. */
  const flush = (): Promise<void> => {
    timer = undefined;
    sent = sent.then(sendWaiting);
    return sent;
  };

  await connect();
  return {
    publish: (uid, revision) => {
      local.deliver(uid, revision);
      remember(waiting, uid, revision);
      schedule();
    },
    subscribe: local.subscribe,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await flush();
      await client?.end().catch(() => undefined);
    },
  };
};

const remember = (waiting: Map<string, number>, uid: string, revision: number): void => {
  waiting.set(uid, Math.max(revision, waiting.get(uid) ?? revision));
};
