import { type View, xpOn } from '@parlance/sync';
import { usePreference, useView } from '../../data/index.ts';
import type { PicoMood } from '../../ui/pico.tsx';
import { useToday } from '../today/index.ts';

const daysOf = (view: View): View['days'] => view.days;

/** Pico's mood by today's XP: asleep at 0, waiting below the goal, cheering from the goal on. */
export const hostMood = (xp: number, goal: number): PicoMood => {
  if (xp >= goal) return 'cheering';
  return xp > 0 ? 'waiting' : 'asleep';
};

/** Pico's mood today. */
export const useHostMood = (): PicoMood => {
  const today = useToday();
  const days = useView(daysOf);
  const [goal] = usePreference('goal');
  return hostMood(xpOn(days, today), goal);
};
