/** Test helpers: the parts of the leaderboard on a database, with a clock that a test sets. */
import type { LeaderboardReply } from '@parlance/contract';
import type { RecordedEvent } from '@parlance/sync';
import { lessonFinished } from '@parlance/testing';
import { v7 } from 'uuid';
import { noQuotas, type TestDependencies } from '../../testing.ts';
import { storeEvents } from '../progress/index.ts';
import { type Boards, openBoards } from './boards.ts';
import { type CloseWeeks, openClosing } from './close-weeks.ts';
import { type Counts, openCounts } from './counts.ts';
import { openMemberIds } from './member-ids.ts';
import { openPlaces, type Places } from './places.ts';
import { openSeats } from './seats.ts';

/** The parts of one server. */
export interface LeagueServer {
  readonly places: Places;
  readonly counts: Counts;
  readonly closeWeeks: CloseWeeks;
  readonly boards: Boards;
}

/** Opens the parts of one server; several of them may use one database. Every learner is called by their id. */
export const openLeagueServer = (dependencies: TestDependencies): LeagueServer => {
  const places = openPlaces(dependencies.pool, openSeats(dependencies.pool));
  const counts = openCounts(dependencies, { places, bigFansAmong: async () => new Set() });
  const boards = openBoards(dependencies, {
    ids: openMemberIds(dependencies.config),
    places,
    counts,
    nicknamesOf: async (uids) => new Map(uids.map((uid) => [uid, uid])),
  });
  return { places, counts, boards, closeWeeks: openClosing(dependencies, counts, new AbortController().signal) };
};

/** Stores the finishes of some lessons, each worth 10 XP, a minute apart. @param at when the first one was finished. */
export const study = async (
  { pool }: TestDependencies,
  uid: string,
  { at, lessons }: { readonly at: number; readonly lessons: number },
): Promise<void> => {
  const events: RecordedEvent[] = Array.from({ length: lessons }, (_, n) =>
    lessonFinished({ lesson: `lesson-${v7()}` }, { id: v7(), at: at + n * 60_000 }),
  );
  await storeEvents({ pool, quotas: noQuotas }, uid, events);
};

/** A board that the learner is on. */
export const joinedBoard = async ({ boards }: LeagueServer, uid: string) => {
  const reply: LeaderboardReply = await boards.boardOf(uid);
  if (!reply.joined) throw new TypeError(`${uid} takes no part`);
  return reply;
};
