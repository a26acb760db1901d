/** The device's time. Everything that needs it takes a `DeviceClock`, so that tests can set it. */

/** Where and when the learner is. */
export interface DeviceClock {
  /** Milliseconds since 1970, as the device believes. */
  readonly now: () => number;
  /** IANA time zone, e.g. `Europe/Berlin`. */
  readonly zone: () => string;
}

/** The clock and zone of the browser; the zone is asked anew each time, because learners travel. */
export const deviceClock: DeviceClock = {
  now: () => Date.now(),
  zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
};

const isZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The local day at a moment, as `YYYYMMDD`; in UTC where the zone is unknown to this browser. */
export const dayAt = (moment: number, zone: string): string => {
  const timeZone = isZone(zone) ? zone : 'UTC';
  // The Swedish locale writes dates as 2026-11-21.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return format.format(moment).replaceAll('-', '');
};
