import { daysBetween } from '@parlance/domain';
import { useState } from 'react';
import { useDayName } from '../../i18n/index.ts';
import { dayAt, deviceClock } from '../../platform/index.ts';

/** Names the day of a past time (ms since 1970) in relation to today, e.g. "3 days ago". */
export const useDaysAgo = (): ((at: number) => string) => {
  const nameOf = useDayName();
  const [now] = useState(Date.now);
  return (at) => nameOf(Math.min(0, daysBetween(localDay(now), localDay(at))));
};

const localDay = (at: number): string => dayAt(at, deviceClock.zone());
