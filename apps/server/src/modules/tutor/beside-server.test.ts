import { v4 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMetrics } from '../../http/metrics.ts';
import { createTestDependencies } from '../../testing.ts';
import { tutorBesideServer } from './beside-server.ts';
import { MORNING, tutorConfig } from './credits/credits-testing.ts';
import { tellPauses } from './service/pause-gauge.ts';

let dependencies: Awaited<ReturnType<typeof createTestDependencies>>;
beforeAll(async () => {
  dependencies = await createTestDependencies({ tutor: tutorConfig() }, () => MORNING);
});
afterAll(() => dependencies.close());

it('shows and gives credits beside the server, with an entry in the log', async () => {
  const uid = v4();
  const accounts = { accountNamed: async () => ({ uid, email: 'ada@example.org', verified: true }) };
  const people = { timeOf: async () => MORNING, plusOf: async () => undefined };
  const tutor = tutorBesideServer(dependencies, accounts, people);
  expect(await tutor.creditsOf(uid)).toMatchObject({ balance: 50, allowance: { amount: 50, each: 'day' } });
  const given = { actor: 'terminal', uid, id: v4(), amount: 25, reason: 'Sorry.' };
  for (const _turn of [1, 2]) await tutor.giveCredits(given);
  expect((await tutor.creditsOf(uid)).balance).toBe(75);
  const { rows } = await dependencies.pool.query('SELECT act, detail FROM operator_log');
  expect(rows).toEqual([{ act: 'credits-granted', detail: '25' }]);
  expect(await tutor.settleReport('terminal', v4())).toBe(false);
  expect(await tutor.overview()).toMatchObject({ service: { model: 'test' }, days: [], reports: [] });
});

it('tells in the metrics what is left alone', async () => {
  const metrics = openMetrics();
  const pauses = { isResting: false, isListeningPaused: true };
  const ports = { isResting: () => pauses.isResting, isListeningPaused: () => pauses.isListeningPaused };
  for (const _server of [1, 2]) tellPauses(metrics, ports);
  const shown = async () => (await metrics.metrics()).match(/^tutor_paused.*$/gm);
  expect(await shown()).toEqual(['tutor_paused{what="answers"} 0', 'tutor_paused{what="listening"} 1']);
  pauses.isResting = true;
  expect(await shown()).toContain('tutor_paused{what="answers"} 1');
});
