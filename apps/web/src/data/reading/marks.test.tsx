import 'fake-indexeddb/auto';
import { MARK_LIMITS } from '@parlance/domain';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReplicaProvider } from '../context.tsx';
import type { Replica } from '../replica/model.ts';
import { closeTabs, openTab, testServer } from '../replica/testing.ts';
import { createSession } from '../session/session.ts';
import { marksIn } from './marks.ts';
import { useMarks } from './use-marks.ts';

afterEach(() => {
  cleanup();
  closeTabs();
});

let browsers = 0;
const book = { book: 'the-third-key', learn: 'es' };
const passage = { from: { sentence: 3, offset: 2 }, to: { sentence: 4, offset: 6 }, quote: 'zorro. La' };

const shown = async (replica: Replica, ref = book) => {
  const api = { call: async () => ({ ok: false, code: 'offline' }) as never };
  const session = createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ReplicaProvider data={{ replica, session }}>{children}</ReplicaProvider>
  );
  return renderHook(() => useMarks(ref), { wrapper }).result;
};
const newTab = (server = testServer()): Promise<Replica> => openTab(`marks-${++browsers}`, server);

describe('the marks of a book', () => {
  it('are made, changed and removed, and come in the order of the book', async () => {
    const result = await shown(await newTab());
    expect(result.current.marks).toEqual([]);
    let id = '';
    await act(async () => {
      id = await result.current.mark({ ...passage, colour: 'blue', note: 'why?' });
      await result.current.mark({ ...passage, from: { sentence: 3, offset: 0 } });
      await result.current.setBookmark(1, 'El', true);
    });
    expect(result.current.marks.map(({ kind, from, colour, note }) => [kind, from.offset, colour, note])).toEqual([
      ['bookmark', 0, 'yellow', ''],
      ['highlight', 0, 'yellow', ''],
      ['highlight', 2, 'blue', 'why?'],
    ]);
    await act(() => result.current.editMark(id, { colour: 'pink', note: '' }));
    expect(result.current.marks[2]).toMatchObject({ id, quote: 'zorro. La', colour: 'pink', note: '' });
    await act(() => result.current.removeMark(id));
    await act(() => result.current.setBookmark(1, 'El', false));
    expect(result.current.marks.map(({ from }) => from.offset)).toEqual([0]);
  });

  it('are those of this book in this language', async () => {
    const replica = await newTab();
    const result = await shown(replica);
    await act(async () => void (await result.current.mark(passage)));
    for (const other of [
      { ...book, learn: 'fr' },
      { ...book, book: 'own:1' },
    ])
      expect(marksIn(replica.view(), other)).toEqual([]);
  });

  it('reach another device, where a sentence that both bookmarked has one bookmark', async () => {
    const server = testServer();
    const [here, there] = [await newTab(server), await newTab(server)];
    for (const replica of [here, there]) await replica.adopt('ada');
    const [mine, others] = [await shown(here), await shown(there)];
    await act(async () => {
      await mine.current.mark({ ...passage, note: 'why?' });
      await mine.current.setBookmark(1, 'El', true);
      await others.current.setBookmark(1, 'El', true);
      await here.sync();
      await there.sync();
      await here.sync();
    });
    expect(mine.current.marks.map(({ kind, note }) => [kind, note])).toEqual([
      ['bookmark', ''],
      ['highlight', 'why?'],
    ]);
    expect(others.current.marks).toEqual(mine.current.marks);
  });

  it('have texts within their limits, cut between characters', async () => {
    const result = await shown(await newTab());
    const long = `${'x'.repeat(MARK_LIMITS.quote - 1)}🦊`;
    await act(async () => void (await result.current.mark({ ...passage, quote: long, note: 'y'.repeat(9999) })));
    expect(result.current.marks[0]?.quote).toBe('x'.repeat(MARK_LIMITS.quote - 1));
    expect(result.current.marks[0]?.note).toHaveLength(MARK_LIMITS.note);
  });

  it('remain after a reset of the language', async () => {
    const replica = await newTab();
    const result = await shown(replica);
    await act(async () => {
      await result.current.mark({ ...passage, note: 'why?' });
      await replica.record([{ kind: 'reset', learn: 'es', data: { undo: null } }]);
    });
    expect(result.current.marks).toHaveLength(1);
  });
});
