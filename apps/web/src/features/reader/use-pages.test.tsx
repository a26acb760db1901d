import { act, render } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { COLUMN_GAP, usePages } from './use-pages.ts';

const WIDTH = 344;

function Book({ onCount }: { readonly onCount: (count: number) => void }): ReactNode {
  const flow = useRef<HTMLElement>(null);
  const pages = usePages(flow, true, '');
  onCount(pages.count);
  return (
    <div ref={pages.frame}>
      <article ref={flow}>
        <section />
        <section />
      </article>
    </div>
  );
}

it('pages are counted again when a part arrives that is loaded behind the text', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(
      class {
        observe = vi.fn();
        disconnect = vi.fn();
      },
    ),
  );
  // Each part takes a page.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.childElementCount * (WIDTH + COLUMN_GAP) - COLUMN_GAP;
  });
  const onCount = vi.fn();
  const { container } = render(<Book onCount={onCount} />);
  expect(onCount).toHaveBeenLastCalledWith(2);
  await act(async () => {
    container.querySelector('article')?.append(document.createElement('section'));
  });
  expect(onCount).toHaveBeenLastCalledWith(3);
});
