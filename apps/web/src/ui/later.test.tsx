import { cleanup, type RenderResult, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Later, later, useLater } from './later.ts';

interface WordProps {
  readonly word: string;
}

function Word({ word }: WordProps): ReactNode {
  return <p>{word}</p>;
}

function Place({ part, word }: WordProps & { readonly part: Later<WordProps> }): ReactNode {
  const Part = useLater(part);
  return <Part word={word} />;
}

const placed = (part: Later<WordProps>, word: string): ReactNode => (
  <Suspense fallback="…">
    <Place part={part} word={word} />
  </Suspense>
);
const shown = (part: Later<WordProps>, word: string): RenderResult => render(placed(part, word));

afterEach(cleanup);

describe('a part that is loaded later', () => {
  it('is shown at once if it was fetched ahead', async () => {
    const part = later(async () => Word);
    await part.fetch();
    shown(part, 'right');
    expect(screen.getByText('right')).toBeDefined();
  });

  it('is fetched when it is shown, if that did not happen before', async () => {
    shown(
      later(async () => Word),
      'wrong',
    );
    expect(await screen.findByText('wrong')).toBeDefined();
  });

  it('is fetched again when it is shown, if fetching ahead failed', async () => {
    const load = vi.fn(async () => Word);
    load.mockRejectedValueOnce(new TypeError('no network'));
    const part = later(load);
    await part.fetch();
    shown(part, 'nearly');
    expect(await screen.findByText('nearly')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('stays what it is when it has come', async () => {
    const part = later(async () => Word);
    const { rerender } = shown(part, 'one');
    const before = await screen.findByText('one');
    rerender(placed(part, 'two'));
    expect(screen.getByText('two')).toBe(before);
  });
});
