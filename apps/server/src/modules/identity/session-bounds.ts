/** Until when a session is active: it has an age, and ends earlier after a time without use. */
import type { Dependencies } from '../../module.ts';

const DAY_MS = 86_400_000;

/** The times that decide whether a session is active. */
export interface SessionBounds {
  /** A session has ended if it expires at this time or earlier. */
  readonly now: Date;
  /** A session has ended if it was last used at this time or earlier. */
  readonly usedAfter: Date;
}

/** The bounds at this moment. The setting `SESSION_IDLE_DAYS` gives the time without use; 0 is none. */
export const sessionBounds = ({ clock, config }: Pick<Dependencies, 'clock' | 'config'>): SessionBounds => {
  const now = clock();
  return {
    now: new Date(now),
    usedAfter: new Date(config.sessionIdleDays === 0 ? 0 : now - config.sessionIdleDays * DAY_MS),
  };
};
