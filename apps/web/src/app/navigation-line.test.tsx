import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Link } from '../navigation/index.ts';
import { onStage } from '../test/stage.tsx';
import { NavigationLine } from './navigation-line.tsx';
import { showPending } from './pending.ts';

afterEach(cleanup);

const scene = (
  <>
    <NavigationLine />
    <Link to="/start">Begin</Link>
  </>
);

describe('the progress line', () => {
  it('does not move on the first page', () => {
    const { container } = onStage(scene);
    expect(container.querySelector('i')?.className).toBe('');
  });

  it('runs once for each navigation', () => {
    const { container } = onStage(scene);
    fireEvent.click(screen.getByRole('link', { name: 'Begin' }));
    expect(container.querySelector('i')?.className).toContain('pass');
  });

  it('advances slowly while one or two parts are loading', async () => {
    onStage(scene);
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    await act(async () => {
      void showPending(first.promise);
      void showPending(second.promise).catch(() => undefined);
    });
    await act(async () => first.resolve());
    expect(screen.getByRole('progressbar', { name: 'One moment' })).toBeDefined();
    await act(async () => second.reject(new TypeError('gone')));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
