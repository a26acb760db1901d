/** The device's clock. Code that needs the time takes a `DeviceClock`, so that tests can set it. */

/** The current time and time zone of the learner. */
export interface DeviceClock {
  /** Milliseconds since 1970, by the device's clock. */
  readonly now: () => number;
  /** IANA time zone, e.g. `Europe/Berlin`. */
  readonly zone: () => string;
}

/** The clock and time zone of the browser. The zone is read each time, because learners travel. */
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

/** The local day at a moment, as `YYYYMMDD`; the UTC day if this browser does not know the zone. */
export const dayAt = (moment: number, zone: string): string => {
  const timeZone = isZone(zone) ? zone : 'UTC';
  // The Swedish locale writes dates as 2026-11-21.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return format.format(moment).replaceAll('-', '');
};
