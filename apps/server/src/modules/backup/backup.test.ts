import { foldEvents, type LearnEvent, type RecordedEvent, type View } from '@parlance/sync';
import { eventSets, lessonFinished, reset, runs, START, undoReset, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDependencies, NOON, noQuotas, type TestDependencies } from '../../testing.ts';
import { eventPages, storeEvents } from '../progress/index.ts';
import { confirmedView } from '../progress/testing.ts';
import { restore, undosOf } from './restore.ts';
import { readBackup, writeBackup } from './signed-text.ts';

let dependencies: TestDependencies;
beforeAll(async () => {
  dependencies = await createTestDependencies();
});
afterAll(() => dependencies.close());

const key = new Uint8Array(32).fill(7);
const madeAt = new Date(NOON).toISOString();

const textOf = async (lines: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const line of lines) text += line;
  return text;
};

const backup = (uid: string): Promise<string> =>
  textOf(writeBackup(key, { uid, madeAt }, eventPages(dependencies.pool, uid)));
const restoreText = (uid: string, text: string) =>
  restore({ pool: dependencies.pool, quotas: noQuotas, now: NOON }, uid, readBackup(key, text));
const send = (uid: string, events: readonly LearnEvent[]) =>
  storeEvents({ pool: dependencies.pool, quotas: noQuotas }, uid, events);
const allOf = (uid: string): Promise<View> => confirmedView(dependencies.pool, uid);

const lesson = lessonFinished({}, { id: uuid(1), at: START });
const wipe = reset({ id: uuid(3), at: START + 10 });

describe('a backup', () => {
  it('contains every event of its learner, and none of others', async () => {
    const [uid, other] = [v7(), v7()];
    await send(uid, [lesson, wipe]);
    await send(other, [lessonFinished({}, { id: uuid(9) })]);
    const { pages, ...head } = readBackup(key, await backup(uid));
    expect(head).toEqual({ format: 'parlance-backup', version: 1, uid, madeAt });
    const events: RecordedEvent[] = [];
    for await (const page of pages()) events.push(...page);
    expect(events).toEqual([lesson, wipe]);
  });

  it('of 10,000 events is compressed, and split into pages', async () => {
    const uid = v7();
    const many = Array.from({ length: 10_000 }, (_, n) => lessonFinished({ lesson: `l.${n}` }, { id: uuid(n + 1) }));
    async function* pages() {
      for (let from = 0; from < many.length; from += 2000) yield many.slice(from, from + 2000);
    }
    const text = await textOf(writeBackup(key, { uid, madeAt }, pages()));
    expect(text.split('\n')).toHaveLength(5 + 3);
    expect(text.length).toBeLessThan(JSON.stringify(many).length / 5);
  });

  const faults: readonly (readonly [string, (text: string) => string])[] = [
    ['that was changed anywhere', (text) => text.replace('"version":1', '"version": 1')],
    ['without its last line', (text) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)],
    ['without a page', (text) => text.replace(/\n\{"events".*\n/, '\n')],
    ['that is nothing', () => ''],
    ['that is something else', () => '{"a":1}\n[2]\n'],
  ];
  it.each(faults)('%s is refused', async (_name, spoil) => {
    const uid = v7();
    await send(uid, [lesson]);
    const text = spoil(await backup(uid));
    expect(() => readBackup(key, text)).toThrow(expect.objectContaining({ code: 'backup-invalid' }));
  });

  it('signed by another server is refused', async () => {
    const text = await backup(v7());
    expect(() => readBackup(new Uint8Array(32), text)).toThrow(expect.objectContaining({ code: 'backup-invalid' }));
  });
});

describe('restoring', () => {
  it('brings back what a reset hid after the backup', async () => {
    const uid = v7();
    await send(uid, [lesson]);
    const [text, before] = [await backup(uid), await allOf(uid)];
    await send(uid, [wipe]);
    expect((await allOf(uid)).registers).not.toEqual(before.registers);
    expect((await restoreText(uid, text)).added).toBe(1);
    expect((await allOf(uid)).registers).toEqual(before.registers);
  });

  it('keeps a reset in force that the backup contains', async () => {
    const uid = v7();
    await send(uid, [lesson, wipe]);
    const [text, before] = [await backup(uid), await allOf(uid)];
    expect(await restoreText(uid, text)).toEqual({ added: 0, revision: null });
    expect(await allOf(uid)).toEqual(before);
  });

  it('keeps a reset undone that was undone after the backup', async () => {
    const uid = v7();
    await send(uid, [lesson, wipe]);
    const text = await backup(uid);
    await send(uid, [undoReset(wipe.id, { id: uuid(4), at: START + 20 })]);
    const before = await allOf(uid);
    await restoreText(uid, text);
    expect(await allOf(uid)).toEqual(before);
  });

  it('gives the fold of the backup, of all later events, and of the undone resets; a second restore adds nothing', async () => {
    await fc.assert(
      fc.asyncProperty(eventSets({ most: 30 }), fc.nat(30), async (events, cut) => {
        const uid = v7();
        const saved = events.slice(0, cut);
        await send(uid, saved);
        const text = await backup(uid);
        const all = [...events, reset({ id: uuid(5000), at: START + 90 * 86_400_000, learn: 'es' })];
        await send(uid, all);
        await restoreText(uid, text);
        const undos = undosOf(all, new Set(saved.map(({ id }) => id)), { now: NOON, device: uuid(1) });
        expect(await allOf(uid)).toEqual(foldEvents([...all, ...undos]));
        expect(await restoreText(uid, text)).toEqual({ added: 0, revision: null });
      }),
      { numRuns: runs(25) },
    );
  });

  it('into another account, after the first one was deleted, gives the same progress', async () => {
    await fc.assert(
      fc.asyncProperty(eventSets({ most: 30 }), async (events) => {
        const [gone, uid] = [v7(), v7()];
        await send(gone, events);
        expect((await restoreText(uid, await backup(gone))).added).toBe(events.length);
        expect(await allOf(uid)).toEqual(foldEvents(events));
      }),
      { numRuns: runs(10) },
    );
  });
});
