/** What earlier releases stored with stamps of the future: a migration puts it right. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answered, preferred, reset, uuid } from '@parlance/testing';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, noQuotas, type TestDependencies } from '../../testing.ts';
import { followDatabase } from './epoch.ts';
import { openExchange, storeEvents } from './exchange.ts';
import { confirmedView } from './testing.ts';

const MIGRATION = join(import.meta.dirname, '../../../migrations/0011-future-stamps.sql');
const at = Date.UTC(2099, 0);

describe('a learner with events of the year 2099', () => {
  let dependencies: TestDependencies;
  beforeAll(async () => {
    dependencies = await createTestDependencies();
  });
  afterAll(() => dependencies.close());

  it('can change a setting, review a word and learn again after the migration, and loses nothing', async () => {
    const { pool } = dependencies;
    const uid = v7();
    const exchange = openExchange({ pool, quotas: noQuotas, past: followDatabase(dependencies).past });
    const stored = [
      preferred('theme', 'dark', { id: uuid(1), at }),
      answered({ tea: 1 }, { id: uuid(2), at }),
      reset({ id: uuid(3), at, learn: 'fr' }),
    ];
    await storeEvents({ pool, quotas: noQuotas }, uid, stored);
    await pool.query(await readFile(MIGRATION, 'utf8'));

    const now = Date.now() + 1000;
    const events = [
      preferred('theme', 'light', { id: uuid(4), at: now }),
      answered({ tea: 4 }, { id: uuid(5), at: now }),
      answered({ milk: 4 }, { id: uuid(6), at: now, learn: 'fr' }),
    ];
    await exchange(uid, { cursor: 0, events }, now);
    const view = await confirmedView(pool, uid);
    expect(view.settings.get('theme')?.value).toBe('light');
    expect(view.words.get('es/tea')).toMatchObject({ reps: 2, last: now });
    expect([...view.words.keys()].sort()).toEqual(['es/tea', 'fr/milk']);
    expect((await pool.query('SELECT FROM learner_review WHERE user_id = $1', [uid])).rowCount).toBe(3);
  });
});
