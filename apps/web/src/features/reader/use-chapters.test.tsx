import { renderHook, waitFor } from '@testing-library/react';
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
