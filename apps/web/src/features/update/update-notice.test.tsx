import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onStage } from '../../test/stage.tsx';
import { useReloadGuard } from '../sign-in-url/index.ts';
import { UpdateNotice } from './index.ts';
import type { UpdateState, Updates } from './updates.ts';

afterEach(cleanup);

const updatesIn = (first: UpdateState) => {
  let state = first;
  const listeners = new Set<() => void>();
  const become = (next: UpdateState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const updates: Updates = {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check: async () => undefined,
    take: () => become('taken'),
  };
  return { updates, become };
};

function Held({ children }: { readonly children: ReactNode }): ReactNode {
  useReloadGuard();
  return children;
}

const offer = () => screen.queryByRole('button', { name: 'Reload' });

describe('the offer of a newer version', () => {
  it('is not there while there is none', () => {
    onStage(<UpdateNotice busy={false} updates={updatesIn('none').updates} />);
    expect(offer()).toBeNull();
  });

  it('comes when there is one, and the page is loaded again when it was taken', () => {
    const { updates, become } = updatesIn('none');
    const onReload = vi.fn();
    onStage(<UpdateNotice busy={false} updates={updates} onReload={onReload} />);
    act(() => become('ready'));
    expect(screen.getByRole('status').textContent).toContain('A new version is ready');
    expect(onReload).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('waits until a lesson is over, and so does a version that another tab has taken', () => {
    const { updates, become } = updatesIn('ready');
    const onReload = vi.fn();
    onStage(<UpdateNotice busy updates={updates} onReload={onReload} />);
    expect(offer()).toBeNull();
    act(() => become('taken'));
    expect(onReload).not.toHaveBeenCalled();
    cleanup();

    onStage(<UpdateNotice busy={false} updates={updates} onReload={onReload} />);
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('waits as long as a reload would lose what is shown', () => {
    const { updates } = updatesIn('ready');
    const notice = <UpdateNotice busy={false} updates={updates} />;
    const { unmount } = onStage(<Held>{notice}</Held>);
    expect(offer()).toBeNull();
    unmount();
    onStage(notice);
    expect(offer()).not.toBeNull();
  });
});
