/** Types of the leaderboard: boards, and what a closed week meant. */
import type { LeagueWeek, Outcome } from '@parlance/domain';
import type { PictureName } from './pictures.ts';

/** Somebody on a board. */
export interface LeaderboardRow {
  /** Names the row in a report, and nothing else: it is no id of an account. */
  readonly id: string;
  /** From 1. */
  readonly place: number;
  /** The nickname; null where the operator has hidden it. Its owner always sees it. */
  readonly name: string | null;
  /** The picture that the learner has chosen; null where none was chosen, and where the nickname is hidden. */
  readonly picture: PictureName | null;
  /** The ranked XP of the week. */
  readonly xp: number;
  readonly bigFan: boolean;
  /** Whether it is the learner who asks. */
  readonly me: boolean;
}

/** What a closed week meant for the learner who asks. */
export interface LeagueResult {
  readonly week: LeagueWeek;
  /** The league of that week, from 1, and the one after it. */
  readonly league: number;
  readonly nextLeague: number;
  readonly place: number;
  readonly members: number;
  readonly xp: number;
  readonly outcome: Outcome;
}

/** The learner's cohort. */
export interface LeagueBoard {
  readonly joined: true;
  readonly week: LeagueWeek;
  /** From 1, the lowest, to 10. */
  readonly league: number;
  /**
   * `running`: the week goes on until `endsAt`. `counting`: it is over, and what devices send late counts until `endsAt`;
   * the next board is drawn then.
   */
  readonly state: 'running' | 'counting';
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** How many rise from the top as the board stands, and how many fall from the bottom. */
  readonly rising: number;
  readonly falling: number;
  readonly rows: readonly LeaderboardRow[];
  /** Whether the operator has hidden the learner's nickname from others. */
  readonly nicknameHidden: boolean;
  /** The newest result that the learner has not seen. */
  readonly result: LeagueResult | null;
}

/** The answer to who asks for their board: whoever takes part gets it. */
export type LeaderboardReply = LeagueBoard | { readonly joined: false };

/** Somebody among the first hundred of all leagues. */
export interface TopRow extends LeaderboardRow {
  readonly league: number;
}

/** The first hundred of all leagues in a week. */
export interface TopBoard {
  readonly week: LeagueWeek;
  /** When it was read, in milliseconds since 1970: it may be a minute old. */
  readonly asOf: number;
  readonly rows: readonly TopRow[];
}
