/** The ranked XP of each kind of event, for the leaderboard. Only servers need it. */
import { leastSeconds, rankableXp } from '@parlance/domain';
import type { EventData, EventKind } from './event.ts';
import { nothing } from './events/definition.ts';

/** The XP that an event may count for, and the least seconds that it must have taken. */
export interface RankAmount {
  readonly least: number;
  readonly xp: number;
}

/** The rank of each kind; null if it counts for nothing. `again` and `best` as in `EventDefinition.day`. */
type Ranks = { readonly [K in EventKind]: (data: EventData[K], again: boolean, best: number) => RankAmount | null };

/** What a client wrote into the history is never ranked, because it does not tell what was done for it. */
export const ranks: Ranks = {
  answered: nothing,
  finished: (data, again, best) => ({ least: leastSeconds(data), xp: rankableXp(data, again, best) }),
  read: nothing,
  preferred: nothing,
  reset: nothing,
  wrote: nothing,
  carded: nothing,
  imported: nothing,
  marked: nothing,
};
