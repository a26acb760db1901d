import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SyncStatus } from '../../data/index.ts';
import { onStage } from '../../test/stage.tsx';
import { SyncNotice } from './index.ts';

const status = vi.hoisted(() => ({ now: { kind: 'local' } as SyncStatus }));

vi.mock('../../data/index.ts', async (original) => ({
  ...(await original<object>()),
  useSyncStatus: () => status.now,
}));

afterEach(cleanup);

const WAITING: SyncStatus = { kind: 'offline', waiting: 3 };
const REFUSED: SyncStatus = { kind: 'failed', code: 'storage-refused', waiting: 0 };

describe('the notice above a screen', () => {
  it('says that what was learned waits here', () => {
    status.now = WAITING;
    onStage(<SyncNotice />);
    expect(screen.getByRole('status')).toBeDefined();
  });

  it('in the middle of a lesson says only that nothing is kept', () => {
    status.now = WAITING;
    onStage(<SyncNotice onlyGrave />);
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();
    status.now = REFUSED;
    onStage(<SyncNotice onlyGrave />);
    expect(screen.getByRole('alert').textContent).not.toBe('');
  });
});
