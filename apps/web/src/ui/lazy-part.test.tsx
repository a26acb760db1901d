import { cleanup, type RenderResult, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LazyPart, lazyPart, useLazyPart } from './lazy-part.ts';

interface WordProps {
  readonly word: string;
}

function Word({ word }: WordProps): ReactNode {
  return <p>{word}</p>;
}

function Place({ part, word }: WordProps & { readonly part: LazyPart<WordProps> }): ReactNode {
  const Part = useLazyPart(part);
  return <Part word={word} />;
}

const placed = (part: LazyPart<WordProps>, word: string): ReactNode => (
  <Suspense fallback="…">
    <Place part={part} word={word} />
  </Suspense>
);
const shown = (part: LazyPart<WordProps>, word: string): RenderResult => render(placed(part, word));

afterEach(cleanup);

describe('a part that is loaded later', () => {
  it('is shown at once if it was fetched ahead', async () => {
    const part = lazyPart(async () => Word);
    await part.fetch();
    shown(part, 'right');
    expect(screen.getByText('right')).toBeDefined();
  });

  it('is fetched when it is shown, if that did not happen before', async () => {
    shown(
      lazyPart(async () => Word),
      'wrong',
    );
    expect(await screen.findByText('wrong')).toBeDefined();
  });

  it('is fetched again when it is shown, if fetching ahead failed', async () => {
    const load = vi.fn(async () => Word);
    load.mockRejectedValueOnce(new TypeError('no network'));
    const part = lazyPart(load);
    await part.fetch();
    shown(part, 'nearly');
    expect(await screen.findByText('nearly')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('stays what it is when it has come', async () => {
    const part = lazyPart(async () => Word);
    const { rerender } = shown(part, 'one');
    const before = await screen.findByText('one');
    rerender(placed(part, 'two'));
    expect(screen.getByText('two')).toBe(before);
  });
});
