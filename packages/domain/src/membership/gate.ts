/** What is open to whom (rules §7). The one function that decides it, on both sides. */
import type { UnitEntry } from '../course/model.ts';

/** Whether memberships are sold here, and whether this learner has one. */
export interface Membership {
  /** `MEMBERSHIP=on`; otherwise everything is open to everybody. */
  readonly sold: boolean;
  readonly member: boolean;
}

/** Whether somebody may take a unit's lessons, its place in the course left aside. */
export const isUnitOpen = (unit: Pick<UnitEntry, 'free'>, { sold, member }: Membership): boolean =>
  !sold || member || unit.free;
