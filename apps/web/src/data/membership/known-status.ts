import type { CustomerStatus } from '@parlance/domain';

/** The customer status as a device knows it. */
export interface KnownStatus extends CustomerStatus {
  /**
   * How far the clock by which purchases end is ahead of the device's, in milliseconds, as it was at the last answer. A
   * device whose clock is wrong loses nothing that was paid for. Missing if an older release stored the status.
   */
  readonly skew?: number;
}
