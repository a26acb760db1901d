/** Leagues, and what becomes of the members of a cohort when its week is closed (rules §3). */

/** The leagues from the lowest to the highest; a league's number is its place here, from 1. */
export const LEAGUES = [
  'pencil',
  'quill',
  'inkwell',
  'bookmark',
  'notebook',
  'letterpress',
  'prompter',
  'footlight',
  'curtain',
  'encore',
] as const;

/** The name of a league, which clients translate. */
export type LeagueName = (typeof LEAGUES)[number];

/** The numbers of the lowest and the highest league. */
export const LOWEST_LEAGUE = 1;
export const HIGHEST_LEAGUE = LEAGUES.length;

/** The most members of a cohort. */
export const COHORT_SIZE = 30;
/** How many rise and fall in a full cohort. */
export const RISING = 7;
export const FALLING = 5;
/** In a smaller cohort nobody falls who studied: there are too few to compare with. */
export const LEAST_TO_FALL = RISING + FALLING + 1;
/** After so many whole weeks without a cohort a learner has left. */
export const IDLE_WEEKS = 4;

/** A league by its number; a number outside of the leagues is that of the nearest one. */
export const leagueName = (league: number): LeagueName =>
  LEAGUES[Math.min(Math.max(Math.trunc(league), LOWEST_LEAGUE), HIGHEST_LEAGUE) - 1] ?? 'pencil';

/** A member of a cohort. */
export interface CohortMember {
  /** An id that never changes. It decides where all else is equal. */
  readonly id: string;
  /** The ranked XP of the week. */
  readonly xp: number;
  /** When this XP was reached, in milliseconds since 1970: the stamp of the last finish that counted. */
  readonly reachedAt: number;
}

/** The order of a cohort: more XP first, then who reached it earlier, then the id. */
export const compareMembers = (a: CohortMember, b: CohortMember): number =>
  b.xp - a.xp || a.reachedAt - b.reachedAt || (a.id < b.id ? -1 : Number(a.id > b.id));

/** What a closed week means for a member. */
export const OUTCOMES = ['rose', 'stayed', 'fell'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How many of a cohort rise from its top, and fall from its bottom. */
export interface CohortLines {
  readonly rising: number;
  readonly falling: number;
}

/**
 * The lines of a cohort as it stands. At most half of it rises, never from the highest league, and nobody without XP.
 * Of at least 13 members the last five fall, never from the lowest league. Whoever did not study falls in any case.
 */
export const cohortLines = (members: readonly Pick<CohortMember, 'xp'>[], league: number): CohortLines => {
  const studied = members.filter(({ xp }) => xp > 0).length;
  const idle = members.length - studied;
  const rising = Math.min(RISING, Math.floor(members.length / 2), studied);
  const falling = Math.max(idle, members.length < LEAST_TO_FALL ? 0 : FALLING);
  return {
    rising: league >= HIGHEST_LEAGUE ? 0 : rising,
    falling: league <= LOWEST_LEAGUE ? 0 : falling,
  };
};

/** A member with their place, from 1, and what the week means for them. */
export type PlacedMember<M extends CohortMember> = M & { readonly place: number; readonly outcome: Outcome };

/** The members of a cohort in their order, each with place and outcome, as if its week were closed now. */
export const placeMembers = <M extends CohortMember>(
  members: readonly M[],
  league: number,
): readonly PlacedMember<M>[] => {
  const { rising, falling } = cohortLines(members, league);
  const firstToFall = members.length - falling;
  return members.toSorted(compareMembers).map((member, index) => ({
    ...member,
    place: index + 1,
    outcome: index < rising ? 'rose' : index >= firstToFall ? 'fell' : 'stayed',
  }));
};

/** The league after a closed week. */
export const leagueAfter = (league: number, outcome: Outcome): number => {
  const step = { rose: 1, stayed: 0, fell: -1 }[outcome];
  return Math.min(Math.max(league + step, LOWEST_LEAGUE), HIGHEST_LEAGUE);
};

/** What weeks without a cohort mean: each whole one is a league less, and after some of them one has left. */
export const afterIdleWeeks = (league: number, weeks: number): { readonly league: number; readonly left: boolean } => ({
  league: Math.max(LOWEST_LEAGUE, league - Math.min(Math.max(weeks, 0), IDLE_WEEKS)),
  left: weeks >= IDLE_WEEKS,
});
