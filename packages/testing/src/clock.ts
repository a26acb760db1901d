/** A clock that changes only when a test advances it. */

/** A clock that a test controls. */
export interface FixedClock {
  /** The current time in milliseconds since 1970. */
  readonly now: () => number;
  readonly advance: (milliseconds: number) => void;
}

/** Creates a clock that shows `start`, in milliseconds since 1970. */
export const fixedClock = (start: number): FixedClock => {
  let shown = start;
  return {
    now: () => shown,
    advance: (milliseconds) => {
      shown += milliseconds;
    },
  };
};
