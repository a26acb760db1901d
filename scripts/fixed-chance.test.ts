/** Checks that `npm test` gives the same result for the same commit: no test depends on chance or the current date. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fuzzSeed } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SETUP = 'packages/testing/src/fixed-chance.ts';

const TESTS = ['packages/*/src', 'apps/*/src', 'apps/web/build', 'scripts', 'bench'].flatMap((folder) => [
  `${folder}/**/*.test.{ts,tsx}`,
  `${folder}/**/*testing.{ts,tsx}`,
  `${folder}/**/fixtures/*.ts`,
]);
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const testFiles = globSync([...TESTS, 'packages/testing/src/**/*.ts'], { cwd: ROOT }).filter(
  (path) => !path.includes('node_modules') && path !== SETUP && path !== 'scripts/fixed-chance.test.ts',
);

/** Calls whose results differ from run to run. */
const CHANCE = /Date\.now\(\)|new Date\(\)|random(UUID|Bytes|Int)\(|getRandomValues/;

/** The ends of the paths of files that may use them, and the reason. */
const HARMLESS: readonly (readonly [path: string, why: string])[] = [
  ['calls/calls.test.ts', 'keys, vectors and contents of any bytes; requests are sent now'],
  ['factors/factors.test.ts', 'codes change by the real clock; one that is a period late is accepted'],
  ['identity/identity.test.ts', 'sessions end by the real clock; only differences count'],
  ['src/member-testing.ts', 'sessions end by the real clock; only differences count'],
  ['http/stream-registry.test.ts', 'the clock that the test has set'],
  ['invitations/invitations.test.ts', 'an account was made so long before now; only differences count'],
  ['leaderboard/leaderboard.test.ts', 'sessions end by the real clock; only differences count'],
  ['leaderboard/leaderboard.test.tsx', 'so many days from now; only differences count'],
  ['membership/orders.test.ts', 'a promotion ends so long from now; only differences count'],
  ['own-books/own-books.test.ts', 'books were sent so long before now; only differences count'],
  ['own-sounds/own-sounds.test.ts', 'sounds were sent so long before now; only differences count'],
  ['identity/school.test.ts', 'the clock that the test has stopped'],
  ['identity/session-ends.test.ts', 'sessions end by the real clock; only differences count'],
  ['oauth/oauth-testing.ts', 'logins last so long from now'],
  ['oauth/forged-answers.test.ts', 'tokens end a minute from now'],
  ['oauth/browser-testing.ts', 'cookies end by the real clock'],
  ['payments/control.ts', 'shows the time that the test has set'],
  ['payments/index.ts', 'the stand-in of Stripe for a developer; tests set its clock'],
  ['payments/webhooks.ts', 'events are signed now: who reads them compares that with the real clock'],
  ['stripe/events.test.ts', 'a message is too old by the real clock'],
  ['providers/index.ts', 'the stand-ins of Google and the like: their tokens have random names'],
  ['providers/interactions.ts', 'as above'],
  ['providers/memory-adapter.ts', 'as above; they end by the real clock'],
  ['providers/provider.ts', 'as above'],
  ['pricing/testing.ts', 'so many days from now; only differences count'],
  ['push/decrypt.ts', 'keys of any bytes, as a browser makes them'],
  ['reminders/routes.test.ts', 'pauses end by the real clock; only differences count'],
  ['progress/future-stamps.test.ts', 'after a migration, which reads the clock of the database'],
  ['progress/two-servers.test.ts', 'real processes with real clocks; what is done there has a seed'],
  ['realtime/documents.test.ts', 'an hour from now, and within a minute of now'],
  ['realtime/streams.test.ts', 'a request is sent now'],
  ['realtime/testing.ts', 'the real clock of the server under test'],
  ['releases/make-testing.ts', 'makes the record of a release once; no test runs it'],
  ['review-deck/use-deck.test.tsx', 'answers are recorded now; only differences count'],
  ['safety/database-faults.test.ts', 'real processes with real clocks; what is done there has a seed'],
  ['safety/full-disk.test.ts', 'a real process with a real clock; nothing in it depends on the ids'],
  ['safety/test-server.ts', 'tokens of any bytes; sessions end by the real clock, moved on by the test'],
  ['settings/testing.ts', 'so many days before now'],
  ['speaking/utterance.test.ts', 'the clock that the test has set'],
  ['two-step/two-step.test.tsx', 'days before today; only differences count'],
];

const isHarmless = (path: string): boolean => HARMLESS.some(([end]) => path.endsWith(`/${end}`));

describe('test files', () => {
  it('use one seed in every project', () => {
    for (const config of globSync(['vitest.config.ts', 'apps/*/vitest.config.ts'], { cwd: ROOT })) {
      expect(read(config), config).toContain(SETUP);
    }
    expect(fc.readConfigureGlobal().seed).toBe(fuzzSeed());
  });

  it('are found by the patterns', () => {
    expect(testFiles.length).toBeGreaterThan(300);
  });

  it('depend neither on chance nor on the clock', () => {
    expect(testFiles.filter((path) => CHANCE.test(read(path)) && !isHarmless(path))).toEqual([]);
  });

  it('set a seed of fast-check only to repeat a failure', () => {
    const seeded = testFiles.flatMap((path) =>
      [...read(path).matchAll(/\{[^{}]*\bseed: [^{}]*(numRuns|endOnFailure)[^{}]*\}/g)].map(([options]) => [
        path,
        options,
      ]),
    );
    expect(seeded.filter(([, options = '']) => !/\bpath: '/.test(options) && !options.includes('fuzzSeed'))).toEqual(
      [],
    );
  });
});
