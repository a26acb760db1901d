import { BACKUP_PATH, routes } from '@parlance/contract';
import { progressRestore } from '@parlance/contract/schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Downloads } from '../../http/downloads.ts';
import { Refusal } from '../../http/errors.ts';
import { limitPerNetwork } from '../../http/limits.ts';
import { openUploads } from '../../http/uploads.ts';
import type { App, Dependencies, Module } from '../../module.ts';
import { workOfKeys } from '../../platform/allowance.ts';
import { limitConcurrency } from '../../platform/concurrency-limit.ts';
import { derivedKey } from '../../platform/derived-key.ts';
import { eventPages, type Quotas } from '../progress/index.ts';
import { restore, restoreUnsent } from './restore.ts';
import { readBackup, writeBackup } from './signed-text.ts';
import { readUnsent, UNSENT_MOST } from './unsent-file.ts';

/** The maximum size of a body in bytes: a million compressed events. */
const BODY_LIMIT = 64_000_000;

/** The number of backups that one process restores at the same time; more wait. */
const AT_ONCE = 4;

/** The seconds after which a refused restore may be tried again. */
const RETRY_AFTER_SECONDS = 10;

/** The unsent events that a learner may restore: one large file, and then few. */
const UNSENT_ALLOWANCE = { atOnce: UNSENT_MOST, perSecond: 20 };

/** Limits the requests of one network in a minute. */
const rateLimit = limitPerNetwork('backup', 30);

/** The functions of the identity module that backups need. */
export interface Accounts {
  /** The user of a request. Throws `sign-in-needed` if there is none. */
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
  /** Whether an account exists. */
  readonly hasAccount: (uid: string) => Promise<boolean>;
}

/** What the module needs beside the accounts. */
interface BackupParts {
  readonly downloads: Downloads;
  readonly quotas: Quotas;
}

/** Mounts the download of a backup and its restoring; `accounts` is the identity module. */
export const backupModule = (
  dependencies: Dependencies,
  accounts: Accounts,
  { downloads, quotas }: BackupParts,
): Module => ({
  register: (app) => {
    mountDownload(app, dependencies, { learnerOf: accounts.learnerOf, downloads });
    mountRestore(app, dependencies, { accounts, quotas });
  },
});

const keyOf = ({ config }: Dependencies): Uint8Array => derivedKey(config, 'backup 1');

/** What the download needs of others. */
interface DownloadParts extends Pick<Accounts, 'learnerOf'> {
  readonly downloads: Downloads;
}

const mountDownload = (app: App, dependencies: Dependencies, { learnerOf, downloads }: DownloadParts): void => {
  app.route({
    method: 'GET',
    url: BACKUP_PATH,
    config: { rateLimit, takesLong: true },
    schema: { tags: ['progress'], summary: 'A signed file with all events of the signed-in learner' },
    handler: async (request, reply) => {
      const uid = await learnerOf(request);
      const bodyOf = downloads.admit(uid, reply.raw);
      const madeAt = new Date(dependencies.clock()).toISOString();
      const lines = writeBackup(keyOf(dependencies), { uid, madeAt }, eventPages(dependencies.pool, uid));
      return reply
        .type('application/x-ndjson; charset=utf-8')
        .header('content-disposition', `attachment; filename="parlance-${madeAt.slice(0, 10)}.backup"`)
        .header('cache-control', 'no-store')
        .send(bodyOf(lines));
    },
  });
};

interface RestoreNeeds {
  readonly accounts: Accounts;
  readonly quotas: Quotas;
}

const mountRestore = (app: App, dependencies: Dependencies, { accounts, quotas }: RestoreNeeds): void => {
  const { pool, clock, push } = dependencies;
  const { method, path } = routes['progress.restore'];
  const admit = admitOneAtATime(accounts.learnerOf);
  const uploads = openUploads();
  const inTurn = limitConcurrency(AT_ONCE);
  const unsentWork = workOfKeys(UNSENT_ALLOWANCE);
  const requireOwn = async (owner: string, uid: string): Promise<void> => {
    if (owner !== uid && (await accounts.hasAccount(owner))) throw new Refusal('backup-foreign');
  };
  const restored = async (uid: string, text: string): Promise<{ readonly added: number; readonly left: number }> => {
    const parts = { pool, quotas, now: clock() };
    const unsent = readUnsent(text);
    if (unsent === undefined) {
      const backup = readBackup(keyOf(dependencies), text);
      await requireOwn(backup.uid, uid);
      const { added, revision } = await restore(parts, uid, backup);
      if (revision !== null) push.publish(uid, revision);
      return { added, left: 0 };
    }
    await requireOwn(unsent.uid ?? uid, uid);
    unsentWork.check(uid);
    unsentWork.spend(uid, unsent.events.length);
    const { added, revision, left } = await restoreUnsent(parts, uid, unsent.events);
    if (revision !== null) push.publish(uid, revision);
    return { added, left };
  };
  app.route({
    method,
    url: path,
    bodyLimit: BODY_LIMIT,
    config: { rateLimit, takesLong: true },
    schema: {
      tags: ['progress'],
      summary:
        'Adds the events of a signed backup, and takes back the resets that came after it; or those that a device could not send',
      body: progressRestore.input,
      response: { 200: progressRestore.output },
    },
    // Runs before the large body is read: a request needs a session, and must be the learner's only one.
    onRequest: admit,
    preParsing: (_request, reply, body, done) => done(null, uploads.receive(body, reply.raw)),
    handler: async (request) => {
      const uid = await accounts.learnerOf(request);
      return inTurn(() => restored(uid, request.body.backup));
    },
  });
};

/** Accepts one request of a learner at a time. */
const admitOneAtATime = (learnerOf: Accounts['learnerOf']) => {
  const busy = new Set<string>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const uid = await learnerOf(request);
    if (busy.has(uid)) throw new Refusal('request-too-many', undefined, RETRY_AFTER_SECONDS);
    busy.add(uid);
    reply.raw.once('close', () => busy.delete(uid));
  };
};
