/** Reads boards as learners see them. */
import type { LeaderboardReply, LeaderboardRow, LeagueResult, TopBoard } from '@parlance/contract';
import {
  addWeeks,
  cohortLines,
  compareMembers,
  type LeagueWeek,
  leagueAfter,
  weekAt,
  weekTimes,
} from '@parlance/domain';
import type { Dependencies } from '../../module.ts';
import type { Counts } from './counts.ts';
import type { MemberIds } from './member-ids.ts';
import { endOf, isOver, type Places } from './places.ts';
import { TOP } from './policy.ts';
import { type LearnerLeague, learnerLeagues, type Seat, unseenResult } from './store.ts';
import { type BoardMember, cohortOf, type TopMember, topMembers, type WholeCohort } from './store-cohorts.ts';

/** What a row shows of a member, besides the nickname. */
type ShownMember = Pick<BoardMember, 'id' | 'xp' | 'bigFan' | 'hiddenNickname' | 'picture'>;

/** What boards use of others. */
export interface BoardPorts {
  readonly ids: MemberIds;
  readonly places: Places;
  readonly counts: Pick<Counts, 'countSeated'>;
  readonly nicknamesOf: (uids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** The boards. */
export interface Boards {
  readonly boardOf: (uid: string) => Promise<LeaderboardReply>;
  readonly topFor: (uid: string) => Promise<TopBoard>;
}

/** Opens the boards. */
export const openBoards = (
  { pool, clock }: Pick<Dependencies, 'pool' | 'clock'>,
  { ids, places, counts, nicknamesOf }: BoardPorts,
): Boards => {
  /** The cohort of a seat, after the learner's own count was brought up to date. */
  const freshCohort = async ({ uid, revision }: LearnerLeague, seat: Seat): Promise<WholeCohort | undefined> => {
    const cohort = await cohortOf(pool, seat.cohort);
    const own = cohort?.members.find(({ id }) => id === uid);
    if (cohort === undefined || cohort.isClosed || (own?.counted ?? -1) >= revision) return cohort;
    if (own === undefined) await places.sit(uid, seat.cohort);
    await counts.countSeated([{ uid, week: seat.week, cohort: seat.cohort }]);
    return cohortOf(pool, seat.cohort);
  };
  const rowOf = (
    member: ShownMember,
    { place, nickname, uid }: { readonly place: number; readonly nickname: string; readonly uid: string },
  ): LeaderboardRow => {
    const me = member.id === uid;
    const isHidden = member.hiddenNickname === nickname && !me;
    const shown = isHidden ? { name: null, picture: null } : { name: nickname, picture: member.picture };
    return { id: ids.idOf(member.id), place, ...shown, xp: member.xp, bigFan: member.bigFan, me };
  };
  /** The rows of members whose accounts exist, with places from 1. */
  const rowsOf = <M extends ShownMember, R>(
    members: readonly M[],
    names: ReadonlyMap<string, string>,
    make: (member: M, place: number, nickname: string) => R,
  ): readonly R[] =>
    members
      .flatMap((member) => {
        const nickname = names.get(member.id);
        return nickname === undefined ? [] : [{ member, nickname }];
      })
      .map(({ member, nickname }, index) => make(member, index + 1, nickname));

  const boardOf = async (uid: string): Promise<LeaderboardReply> => {
    const now = clock();
    const [learner] = await learnerLeagues(pool, [uid]);
    const seat = learner === undefined ? undefined : await places.seatOf(learner, now);
    if (learner === undefined || seat === undefined) return { joined: false };
    const cohort = await freshCohort(learner, seat);
    if (cohort === undefined) return { joined: false };
    const [names, result] = await Promise.all([
      nicknamesOf(cohort.members.map(({ id }) => id)),
      unseenResult(pool, uid),
    ]);
    const members = cohort.members.filter(({ id }) => names.has(id)).toSorted(compareMembers);
    const { hiddenNickname } = learner;
    return {
      joined: true,
      week: seat.week,
      league: cohort.league,
      state: isOver(seat.week, now) ? 'counting' : 'running',
      endsAt: endOf(seat.week, now),
      ...cohortLines(members, cohort.league),
      rows: rowsOf(members, names, (member, place, nickname) => rowOf(member, { place, nickname, uid })),
      nicknameHidden: hiddenNickname !== null && hiddenNickname === names.get(uid),
      result: result === undefined ? null : shownResult(result),
    };
  };
  const readTop = openTop(async (now) => {
    const current = weekAt(now);
    const before = addWeeks(current, -1);
    const last = now < weekTimes(before).closes ? await topMembers(pool, before, TOP.rows) : [];
    const [week, members]: [LeagueWeek, readonly TopMember[]] =
      last.length > 0 ? [before, last] : [current, await topMembers(pool, current, TOP.rows)];
    return { week, members, asOf: now };
  });
  const topFor = async (uid: string): Promise<TopBoard> => {
    const { week, members, asOf } = await readTop(clock());
    // Names are read anew, so that who was removed, or renamed, is not shown for another minute.
    const names = await nicknamesOf(members.map(({ id }) => id));
    const rows = rowsOf(members, names, (member, place, nickname) => ({
      ...rowOf(member, { place, nickname, uid }),
      league: member.league,
    }));
    return { week, asOf, rows };
  };
  return { boardOf, topFor };
};

const shownResult = (result: Omit<LeagueResult, 'nextLeague'>): LeagueResult => {
  const { week, league, place, members, xp, outcome } = result;
  return { week, league, nextLeague: leagueAfter(league, outcome), place, members, xp, outcome };
};

interface TopOfWeek {
  readonly week: LeagueWeek;
  readonly members: readonly TopMember[];
  readonly asOf: number;
}

/** Reads the board of all leagues at most once in a while, however many ask. */
const openTop = (read: (now: number) => Promise<TopOfWeek>): ((now: number) => Promise<TopOfWeek>) => {
  let current: { readonly at: number; readonly board: Promise<TopOfWeek> } | undefined;
  return (now) => {
    if (current !== undefined && now >= current.at && now < current.at + TOP.cacheMs) return current.board;
    const board = read(now);
    const entry = { at: now, board };
    current = entry;
    board.catch(() => {
      if (current === entry) current = undefined;
    });
    return board;
  };
};
