import type { Dependencies } from '../../module.ts';
import type { UserDataOwner } from '../../user-data.ts';
import type { Places } from './places.ts';
import { learnerLeagues } from './store.ts';
import { eraseLeagues, LEADERBOARD_TABLES, leagueExport, reportsExport } from './store-user-data.ts';

/** What the leaderboard stores of a user. */
export const leaderboardUserData = (
  { pool }: Pick<Dependencies, 'pool'>,
  places: Pick<Places, 'settle'>,
): UserDataOwner => ({
  name: 'leaderboard',
  tables: LEADERBOARD_TABLES,
  exports: {
    leagues: async (uid) => {
      // The result of a closed week may not have been carried to the learner yet.
      const [learner] = await learnerLeagues(pool, [uid]);
      if (learner !== undefined) await places.settle(learner);
      return leagueExport(pool, uid);
    },
    reportedNicknames: (uid) => reportsExport(pool, uid),
  },
  erase: (uid) => eraseLeagues(pool, uid),
});
