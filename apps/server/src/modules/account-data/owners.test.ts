import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import type { Module } from '../../module.ts';
import { createTestDependencies, type TestDependencies } from '../../testing.ts';
import type { UserDataOwner } from '../../user-data.ts';
import { checkOwners } from './owners.ts';

const owner = (change: Partial<UserDataOwner>): UserDataOwner => ({
  name: 'notes',
  tables: ['note'],
  exports: { notes: async () => [] },
  erase: async () => undefined,
  ...change,
});

describe('the owners of user data', () => {
  it('are accepted if every name, table and export key is declared once', () => {
    const owners = [owner({}), owner({ name: 'badges', tables: ['badge'], exports: {} })];
    expect(checkOwners(owners)).toBe(owners);
  });

  it.each([
    [{ name: 'badges', tables: [] }, 'Two modules export user data as "notes" (notes, badges).'],
    [{ name: 'badges', exports: {} }, 'Two modules own the table "note" (notes, badges).'],
    [{ tables: [], exports: {} }, 'Two owners of user data are called "notes" (notes, notes).'],
  ])('may not conflict: %j', (second, message) => {
    expect(() => checkOwners([owner({}), owner(second)])).toThrow(message);
  });
});

/** The tables that contain no data of users. */
const OF_NOBODY = [
  'appeal',
  'database_epoch',
  'envelope_key',
  'identity_limit',
  'identity_tally',
  'identity_verification',
  'insight_day',
  'invitation_identity',
  'league_cohort',
  'ledger_entry',
  'migrations',
  'operator_log',
  'payment_event',
  'payment_order',
  'sandbox_payment',
  'server_run',
  'trial_identity',
  'tutor_report',
  'tutor_tally',
];

describe('the server', () => {
  let dependencies: TestDependencies;
  let userData: readonly UserDataOwner[];
  let close: () => Promise<void>;
  beforeAll(async () => {
    dependencies = await createTestDependencies();
    const composition = await createApp(dependencies);
    ({ userData } = composition);
    close = () => composition.app.close();
  });
  afterAll(async () => {
    await close();
    await dependencies.close();
  });

  it('does not start if two modules use the same export key', async () => {
    const settings: Module = { register: () => undefined, userData: owner({ exports: { settings: async () => [] } }) };
    await expect(createApp(dependencies, undefined, [settings])).rejects.toThrow(
      'Two modules export user data as "settings" (progress, notes).',
    );
  });

  it('has an owner for every table with rows of users, and no owner for a table that does not exist', async () => {
    const { rows } = await dependencies.pool.query<{ table: string }>(
      `SELECT DISTINCT table_name AS "table" FROM information_schema.columns WHERE table_schema = 'public'
         AND (column_name IN ('user_id', 'userId', 'learner') OR table_name = 'identity_user') ORDER BY 1`,
    );
    expect(userData.flatMap(({ tables }) => tables).toSorted()).toEqual(rows.map(({ table }) => table));
  });

  it('has an owner for every table, except the listed ones', async () => {
    const { rows } = await dependencies.pool.query<{ table: string }>(
      `SELECT table_name AS "table" FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
    );
    const owned = new Set(userData.flatMap(({ tables }) => tables));
    expect(rows.map(({ table }) => table).filter((table) => !owned.has(table))).toEqual(OF_NOBODY);
  });
});
