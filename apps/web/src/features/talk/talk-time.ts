import type { TalkRecord } from '@parlance/domain';

/** A pause that is longer than this is no time spent on a talk, in milliseconds. */
const PAUSE_MOST = 120_000;

/** The seconds that were spent on a talk, without long pauses. */
export const secondsOf = ({ lines }: Pick<TalkRecord, 'lines'>): number => {
  const gaps = lines.slice(1).map(({ at }, place) => Math.min(PAUSE_MOST, at - (lines[place]?.at ?? at)));
  return Math.round(gaps.reduce((sum, gap) => sum + gap, 0) / 1000);
};
