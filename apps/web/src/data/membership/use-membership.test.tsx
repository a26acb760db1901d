import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { onStage } from '../../test/stage.tsx';
import { ReplicaProvider } from '../context.tsx';
import type { Data } from '../open-data.ts';
import type { KnownStatus } from './known-status.ts';
import { useMembership } from './use-membership.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const YEAR = 365 * 86_400_000;
const PAID = Date.UTC(2026, 10, 27) + 1000;

function Shown(): ReactNode {
  return useMembership().isMember ? 'a member' : 'no member';
}

const shownWith = (status: Partial<KnownStatus>, device: number): string => {
  vi.useFakeTimers({ now: device });
  const known: KnownStatus = {
    purchases: { web: { premium: { expired_date_ms: PAID } } },
    isBigFans: false,
    isHaveFreeTrial: false,
    ...status,
  };
  const membership = { customerStatus: () => known, subscribe: () => () => undefined, refresh: async () => undefined };
  onStage(
    <ReplicaProvider data={{ membership } as unknown as Data}>
      <Shown />
    </ReplicaProvider>,
  );
  const text = screen.getByText(/member/).textContent;
  cleanup();
  vi.useRealTimers();
  return text;
};

it('a member stays one on a device whose clock is a year ahead', () => {
  expect(shownWith({ skew: -YEAR }, PAID + YEAR - 1000)).toBe('a member');
  expect(shownWith({ skew: -YEAR }, PAID + YEAR + 1000)).toBe('no member');
});

it('a membership ends in time on a device whose clock is behind', () => {
  expect(shownWith({ skew: YEAR }, PAID - YEAR + 1000)).toBe('no member');
});

it('what an older release stored, without the clock of the server, counts by the clock of the device', () => {
  expect([shownWith({}, PAID - 1), shownWith({}, PAID)]).toEqual(['a member', 'no member']);
});
