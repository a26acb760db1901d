// @vitest-environment node
import 'fake-indexeddb/auto';
import type { ErrorCode } from '@parlance/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { closeTabs, lessonDone, openTab, testServer } from './testing.ts';

afterEach(closeTabs);

let browsers = 0;

/**
 * A learner records while the server answers with `code`, and comes back with a program that the server understands.
 */
const meets = async (code: ErrorCode) => {
  browsers += 1;
  const [server, browser] = [testServer(), `versions-${browsers}`];
  const old = await openTab(browser, server);
  await old.adopt('learner');
  await old.sync();
  server.fateOf = () => code;
  await old.record([lessonDone('cafe.drinks'), lessonDone('cafe.food')]);
  await old.sync();
  const met = old.status();
  server.fateOf = () => 'fine';
  closeTabs();
  const renewed = await openTab(browser, server);
  await renewed.adopt('learner');
  await renewed.sync();
  return { met, server, renewed };
};

describe('a program and a server of different versions', () => {
  it('with different protocols: events wait for the newer program, and count once', async () => {
    const { met, server, renewed } = await meets('protocol-unknown');
    expect(met).toEqual({ kind: 'failed', code: 'protocol-unknown', waiting: 2 });
    expect([server.stored(), renewed.waiting()]).toEqual([2, 0]);
    expect(renewed.view()).toEqual(server.view());
  });

  it('of which the server lacks the operation: events wait for the newer server', async () => {
    const { met, server, renewed } = await meets('not-found');
    expect(met).toEqual({ kind: 'failed', code: 'not-found', waiting: 2 });
    expect([server.stored(), renewed.waiting()]).toEqual([2, 0]);
  });
});
