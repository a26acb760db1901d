import type { EbookPicture } from '@parlance/domain';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as places from '../../ui/scenes/places.tsx';
import { BookPicture } from './index.ts';

const picture: EbookPicture = {
  place: 'cafe',
  light: 'night',
  stage: [
    { who: 'nora', at: 2, isFront: false, wears: ['black-hat'], hands: { left: { holds: 'lamp', shape: 'open' } } },
    { who: 'bruno', at: 3, isFront: false, hands: { right: { holds: 'letter' } } },
    { who: 'olga', at: 4, isFront: false, size: 0.4, up: 150 },
    { prop: 'cup', at: 5, isFront: true, size: 1.2, lean: 10 },
  ],
  cover: { at: 3, up: 0, zoom: 1 },
};

// The first import of a drawing takes longer than a test waits.
beforeAll(async () => {
  await drawn(render(<BookPicture as="chapter" picture={picture} />).container, 30_000);
  cleanup();
}, 40_000);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const drawn = async (container: HTMLElement, timeout = 1000): Promise<SVGSVGElement> =>
  waitFor(
    () => {
      const svg = container.querySelector<SVGSVGElement>('svg[data-light]');
      if (svg === null) throw new RangeError('Not drawn yet');
      return svg;
    },
    { timeout },
  );

describe('a picture of a book', () => {
  it('shows the whole place above a chapter, and nothing to a screen reader', async () => {
    const { container } = render(<BookPicture as="chapter" picture={picture} />);
    const svg = await drawn(container);
    expect(svg.getAttribute('viewBox')).toBe('0 10 640 400');
    expect(svg.dataset.light).toBe('evening');
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
    expect(svg.querySelectorAll('text, image, [data-part]')).toHaveLength(0);
  });

  it('is narrower on a cover, below the title in letters', async () => {
    const { container, getByText } = render(
      <BookPicture as="cover" picture={picture} title="Tee um zwei" lang="de" level="normal" />,
    );
    expect((await drawn(container)).getAttribute('viewBox')).toBe('88 10 464 400');
    expect(getByText('Tee um zwei').parentElement?.lang).toBe('de');
    expect(container.firstElementChild?.getAttribute('data-level')).toBe('normal');
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });

  it('hides the rest of whoever is far away behind an edge', async () => {
    const { container } = render(<BookPicture as="chapter" picture={picture} />);
    const svg = await drawn(container);
    expect(svg.querySelectorAll(':scope > g[clip-path]')).toHaveLength(1);
    expect(svg.querySelector('clipPath rect')?.getAttribute('height')).toBe(String(420 + 332 - 150));
  });

  it('has rain before the windows of a room', async () => {
    const { container } = render(<BookPicture as="chapter" picture={{ ...picture, weather: 'rain', stage: [] }} />);
    const svg = await drawn(container);
    expect(svg.querySelectorAll('clipPath rect')).toHaveLength(1);
    expect(svg.querySelectorAll(':scope > g[clip-path]')).toHaveLength(1);
  });

  it('is lit by the lamp in a hand at night, and by none by day', async () => {
    const lamps = async (shown: EbookPicture): Promise<number> => {
      const { container, unmount } = render(<BookPicture as="chapter" picture={shown} />);
      const count = (await drawn(container)).querySelectorAll('circle[fill^="url("]').length;
      unmount();
      return count;
    };
    expect(await lamps(picture)).toBe(1);
    expect(await lamps({ ...picture, light: 'day' })).toBe(0);
  });

  it('is a title alone for a book without pictures', () => {
    const { container, getByText } = render(<BookPicture as="cover" picture={undefined} title="My own book" />);
    expect(getByText('My own book')).toBeTruthy();
    expect(container.querySelector('[data-plain]')).not.toBeNull();
    expect(render(<BookPicture as="chapter" picture={undefined} />).container.childElementCount).toBe(0);
  });

  it('leaves the drawing out that cannot be loaded, and nothing else', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = vi.spyOn(places, 'layersOf').mockRejectedValue(new TypeError('Failed to fetch'));
    const { container, getByText } = render(
      <BookPicture as="cover" picture={{ ...picture, place: 'attic' }} title="Seven chairs" />,
    );
    await waitFor(() => expect(failing).toHaveBeenCalled());
    // React tells what was thrown, and would have taken the whole page away.
    await waitFor(() => expect(told).toHaveBeenCalled());
    expect(container.querySelector('svg[data-light]')).toBeNull();
    expect(getByText('Seven chairs')).toBeTruthy();
  });
});
