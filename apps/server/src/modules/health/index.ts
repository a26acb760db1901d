import { setTimeout as wait } from 'node:timers/promises';
import { errorCatalogue } from '@parlance/contract';
import type pg from 'pg';
import { refuse } from '../../http/errors.ts';
import type { Dependencies, Module } from '../../module.ts';
import { transaction } from '../../platform/database.ts';

/** The most time of a check in milliseconds; then a supervisor hears that this server is not ready. */
const CHECK_MS = 3000;

/**
 * Health checks for supervisors and load balancers: `/healthz` succeeds while the process runs, `/readyz` while it can
 * serve: while the database answers and, once it had no room for something, until it has room again.
 */
export const healthModule = ({ pool, disk }: Dependencies): Module => {
  let stopping = false;
  let wasFull = false;
  const isReady = async (): Promise<boolean> => {
    if (stopping) return false;
    if ((await disk?.isFull()) === true) wasFull = true;
    else if (!(await answers(pool))) return false;
    else if (wasFull) wasFull = !(await hasRoom(pool));
    return !wasFull;
  };
  return {
    register: (app) => {
      app.addHook('preClose', async () => {
        stopping = true;
      });
      app.addHook('onResponse', async (_request, { statusCode }) => {
        if (statusCode === errorCatalogue['server-full'].status) wasFull = true;
      });
      app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }));
      app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
        if (await isReady()) return { ok: true };
        return refuse(reply, wasFull && !stopping ? 'server-full' : 'unavailable');
      });
    },
  };
};

/** Whether some work succeeds within the time of a check. */
const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    wait(CHECK_MS, false, { ref: false }),
  ]);

/** Whether the database answers. Migrations ran before the server started, so the schema is up to date. */
const answers = (pool: pg.Pool): Promise<boolean> => succeeds(pool.query('select from migrations limit 1'));

/** Whether the database can store a megabyte more. Nothing of it stays. */
const hasRoom = (pool: pg.Pool): Promise<boolean> =>
  succeeds(
    transaction(pool, (client) =>
      client.query(`CREATE TEMPORARY TABLE room ON COMMIT DROP AS
        SELECT md5(n::text) || md5((-n)::text) AS content FROM generate_series(1, 12000) AS n`),
    ),
  );
