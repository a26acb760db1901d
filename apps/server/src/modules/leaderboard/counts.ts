/** Counts the XP of learners for their cohorts, shortly after they have finished something. */
import { weekTimes } from '@parlance/domain';
import type { Dependencies } from '../../module.ts';
import { rankedTotals } from '../progress/index.ts';
import { isOver, type Places } from './places.ts';
import { type LearnerLeague, learnerLeagues, markWaiting, type Seat } from './store.ts';
import { type CountedMember, saveCounts } from './store-cohorts.ts';

/** A learner and the seat whose week is counted. */
export interface SeatedLearner extends Pick<Seat, 'week' | 'cohort'> {
  readonly uid: string;
}

/** The counts of a server. */
export interface Counts {
  /** Notes that a learner has finished something. It costs a save nothing but an entry in memory. */
  readonly note: (uid: string) => void;
  /** Counts some learners now, and gives a seat to those who have none yet. */
  readonly count: (uids: readonly string[]) => Promise<void>;
  /** Counts learners in seats that are known. */
  readonly countSeated: (learners: readonly SeatedLearner[]) => Promise<void>;
  /** Counts what was noted, and stops. */
  readonly close: () => Promise<void>;
}

/** What is noted within this time is counted together, in milliseconds. */
const COLLECT_MS = 1000;
/** The learners that are counted together, and the seats that are looked for at once: few, so that connections are left. */
const TOGETHER = 100;
const AT_ONCE = 8;
/**
 * The most learners that are noted. Whoever is left out, as after the sudden end of a server, is counted when they look
 * at their board, finish something else, or their week is closed.
 */
const MOST_NOTED = 50_000;

/** What counting uses of others. */
export interface CountingPorts {
  readonly places: Places;
  readonly bigFansAmong: (uids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Opens the counts. */
export const openCounts = (
  { pool, clock, log }: Pick<Dependencies, 'pool' | 'clock' | 'log'>,
  { places, bigFansAmong }: CountingPorts,
): Counts => {
  const noted = new Set<string>();
  let counting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  /** Writes counts; whoever is missing on the board is put there first. */
  const save = async (counted: readonly CountedMember[]): Promise<void> => {
    if (counted.length === 0) return;
    const saved = await saveCounts(pool, counted);
    const missing = counted.filter(({ uid }) => !saved.has(uid));
    if (missing.length === 0) return;
    for (const { uid, cohort } of missing) await places.sit(uid, cohort);
    await saveCounts(pool, missing);
  };
  const countSeated = async (learners: readonly SeatedLearner[]): Promise<void> => {
    if (learners.length === 0) return;
    const uids = learners.map(({ uid }) => uid);
    const wanted = learners.map(({ uid, week }) => {
      const { from, to } = weekTimes(week);
      return { uid, from, to };
    });
    const [totals, fans] = await Promise.all([rankedTotals(pool, wanted), bigFansAmong(uids)]);
    const counts = learners.flatMap(({ uid, cohort }) => {
      const total = totals.get(uid);
      return total === undefined ? [] : { uid, cohort, bigFan: fans.has(uid), ...total };
    });
    await save(counts);
  };
  const seatOf = async (learner: LearnerLeague): Promise<SeatedLearner | undefined> => {
    const now = clock();
    const seat = await places.seatOf(learner, now);
    if (seat === undefined) return undefined;
    if (isOver(seat.week, now) && !learner.waiting) await markWaiting(pool, learner.uid);
    return { uid: learner.uid, week: seat.week, cohort: seat.cohort };
  };
  const count = async (uids: readonly string[]): Promise<void> => {
    const learners = await learnerLeagues(pool, uids);
    const seated: SeatedLearner[] = [];
    for (let first = 0; first < learners.length; first += AT_ONCE) {
      const some = await Promise.all(learners.slice(first, first + AT_ONCE).map(seatOf));
      seated.push(...some.filter((each) => each !== undefined));
    }
    await countSeated(seated);
  };
  /** Counts those who are noted now. Who is noted meanwhile waits for the next time, so that there are always many together. */
  const countNoted = async (): Promise<void> => {
    const uids = [...noted];
    noted.clear();
    for (let first = 0; first < uids.length; first += TOGETHER) {
      await count(uids.slice(first, first + TOGETHER)).catch((error: unknown) =>
        log.warn({ reason: String(error) }, 'XP was not counted for now'),
      );
    }
  };
  const begin = (): void => {
    timer = undefined;
    counting = countNoted().then(() => {
      counting = undefined;
      schedule();
    });
  };
  const schedule = (): void => {
    if (isClosed || timer !== undefined || counting !== undefined || noted.size === 0) return;
    timer = setTimeout(begin, COLLECT_MS);
    timer.unref();
  };
  return {
    note: (uid) => {
      if (isClosed || noted.size >= MOST_NOTED) return;
      noted.add(uid);
      schedule();
    },
    count,
    countSeated,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await counting;
      await countNoted();
    },
  };
};
