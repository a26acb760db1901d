import type pg from 'pg';
import { errorBody } from '../../http/errors.ts';
import type { Dependencies, Module } from '../../module.ts';

/**
 * Health checks for supervisors and load balancers: `/healthz` succeeds while the process runs, `/readyz` while it can
 * serve.
 */
export const healthModule = ({ pool }: Dependencies): Module => {
  let stopping = false;
  return {
    register: (app) => {
      app.addHook('preClose', async () => {
        stopping = true;
      });
      app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }));
      app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
        const ready = !stopping && (await answers(pool));
        return ready ? { ok: true } : reply.status(503).send(errorBody('unavailable'));
      });
    },
  };
};

/** Whether the database answers. Migrations ran before the server started, so the schema is up to date. */
const answers = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select from migrations limit 1').then(
    () => true,
    () => false,
  );
