/** The schemas of the leaderboard. */
import { OUTCOMES } from '@parlance/domain';
import { z } from 'zod';
import type { LeaderboardReply, TopBoard } from './leaderboard.ts';
import { PICTURES } from './pictures.ts';

const week = z.string().regex(/^\d{4}-W\d\d$/);
const rowId = z.string().regex(/^[\da-f]{32}$/);

const row = {
  id: rowId,
  place: z.int(),
  name: z.string().nullable(),
  picture: z.enum(PICTURES).nullable(),
  xp: z.int(),
  bigFan: z.boolean(),
  me: z.boolean(),
};

const result = z.strictObject({
  week,
  league: z.int(),
  nextLeague: z.int(),
  place: z.int(),
  members: z.int(),
  xp: z.int(),
  outcome: z.enum(OUTCOMES),
});

/** The learner's cohort, or that they take no part. */
export const leaderboardBoard = z.discriminatedUnion('joined', [
  z.strictObject({
    joined: z.literal(true),
    week,
    league: z.int(),
    state: z.enum(['running', 'counting']),
    endsAt: z.number(),
    rising: z.int(),
    falling: z.int(),
    rows: z.array(z.strictObject(row)).readonly(),
    nicknameHidden: z.boolean(),
    result: result.nullable(),
  }),
  z.strictObject({ joined: z.literal(false) }),
]) satisfies z.ZodType<LeaderboardReply>;

/** The first hundred of all leagues. */
export const leaderboardTop = z.strictObject({
  week,
  asOf: z.number(),
  rows: z.array(z.strictObject({ ...row, league: z.int() })).readonly(),
}) satisfies z.ZodType<TopBoard>;

/** The row whose nickname is reported. */
export const leaderboardReport = z.strictObject({ id: rowId });
/** The week whose result was shown. */
export const leaderboardSeen = z.strictObject({ week });
