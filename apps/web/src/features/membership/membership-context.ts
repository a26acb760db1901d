/** What the parts of the membership's screen share. */
import type { OwnMembership, PlanList } from '@parlance/contract';
import { createContext } from 'react';
import { useProvided } from '../../platform/index.ts';

/** The membership that is shown, and what follows a change of it. */
export interface ShownMembership {
  readonly own: OwnMembership;
  /** The plans that are sold; undefined until they are known. */
  readonly plans: PlanList | undefined;
  /** By the clock of the payment provider, in milliseconds since 1970. */
  readonly now: number;
  /** Opens a page of the payment provider. */
  readonly leave: (url: string) => void;
  /** Says what was changed, and fetches it again. */
  readonly onChanged: (message: string) => Promise<void>;
  readonly onCancelled: () => void;
}

/** The membership that is shown. */
export const MembershipContext = createContext<ShownMembership | null>(null);

/** The membership that is shown; throws outside of its screen. */
export const useShownMembership = (): ShownMembership => useProvided(MembershipContext, 'MembershipContext');
