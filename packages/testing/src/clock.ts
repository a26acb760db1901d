/** A clock that changes only when a test moves it. */

/** A clock that a test controls. */
export interface FixedClock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly advance: (milliseconds: number) => void;
}

/** A clock that shows `start`. */
export const fixedClock = (start: number): FixedClock => {
  let shown = start;
  return {
    now: () => shown,
    advance: (milliseconds) => {
      shown += milliseconds;
    },
  };
};
