import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BookSource, ChapterContent } from './source.ts';
import { useChapters } from './use-chapters.ts';

const content = {} as ChapterContent;

it('the next chapter waits until the one that is read is there', async () => {
  const asked: number[] = [];
  const arrivals = new Map<number, () => void>();
  const source = {
    book: { contents: [{}, {}, {}] },
    load: (at: number) => {
      asked.push(at);
      return new Promise<ChapterContent>((resolve) => arrivals.set(at, () => resolve(content)));
    },
  } as unknown as BookSource;
  const { result } = renderHook(() => useChapters(source, 0));
  expect(asked).toEqual([0]);
  arrivals.get(0)?.();
  await waitFor(() => expect(asked).toEqual([0, 1]));
  expect(result.current.loaded.get(0)).toEqual({ state: 'ready', content });
});

it('another chapter is shown whole, even before the one that is read was', () => {
  const text = 'a'.repeat(1000);
  const blocks = Array.from({ length: 50 }, (_, place) => ({
    ...{ kind: 'paragraph', text, sentences: [{ place, from: 0, to: 1000 }], spans: [] },
  }));
  const long = { chapter: { id: 'c1', title: 'Uno', blocks }, texts: {} } as unknown as ChapterContent;
  const source = {
    book: { contents: [{ first: 0 }, { first: 50 }] },
    load: () => new Promise(() => undefined),
  } as unknown as BookSource;
  const { result } = renderHook(() => useChapters(source, 20, long));
  expect(result.current.blocks).toMatchObject({ from: 19 });
  act(result.current.addBlocks);
  expect(result.current.blocks?.from).toBeLessThan(19);
  act(() => result.current.open(1));
  expect([result.current.shown, result.current.blocks]).toEqual([{ from: 1, to: 1 }, undefined]);
});
