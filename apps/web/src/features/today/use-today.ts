import { useEffect, useState } from 'react';
import { dayAt, deviceClock } from '../../platform/index.ts';

const today = (): string => dayAt(deviceClock.now(), deviceClock.zone());

/** Milliseconds between two checks of the date. */
const LOOK = 30_000;

/** The learner's local day, `YYYYMMDD`; it changes at midnight, and when a sleeping page wakes. */
export const useToday = (): string => {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), LOOK);
    return () => clearInterval(timer);
  }, []);
  return day;
};
