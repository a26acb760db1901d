/** The model of the words known over time: sums at the end of each week. */
import type { KnownWords } from '@parlance/contract';
import { addDays, cardOf, dayNumber, type LanguageCode } from '@parlance/domain';
import type { RecordedEvent } from '@parlance/sync';

/** All words that were answered right up to a day. */
export interface KnownPoint {
  readonly day: string;
  readonly words: number;
}

/** The most points of the curve. */
const MOST_POINTS = 53;

/** The sums up to `today`, one for each week; from the first day on, at most a year. */
export const knownCurve = (days: readonly KnownWords[], today: string): readonly KnownPoint[] => {
  const first = days[0]?.day;
  if (first === undefined) return [];
  const weeks = Math.max(1, Math.ceil((dayNumber(today) - dayNumber(first) + 1) / 7));
  const points = Math.min(MOST_POINTS, weeks + 1);
  return Array.from({ length: points }, (_, index) => {
    const day = addDays(today, (index - points + 1) * 7);
    return { day, words: days.reduce((sum, each) => sum + (each.day <= day ? each.words : 0), 0) };
  });
};

const rightWords = (event: RecordedEvent, learn: LanguageCode): readonly string[] => {
  const { words } = event.data as { readonly words?: readonly { readonly word: string; readonly rating: number }[] };
  if (event.kind !== 'answered' || event.learn !== learn || words === undefined) return [];
  return words.filter(({ word, rating }) => rating > 1 && cardOf(word).kind === 'word').map(({ word }) => word);
};

/** The same days as the server counts, from events that are on this device alone: of a learner without an account. */
export const knownOnDevice = (events: readonly RecordedEvent[], learn: LanguageCode): readonly KnownWords[] => {
  const first = new Map<string, string>();
  for (const event of [...events].sort((a, b) => a.at - b.at)) {
    for (const word of rightWords(event, learn)) if (!first.has(word)) first.set(word, event.day);
  }
  const counts = new Map<string, number>();
  for (const day of first.values()) counts.set(day, (counts.get(day) ?? 0) + 1);
  return [...counts].map(([day, words]) => ({ day, words })).sort((a, b) => (a.day < b.day ? -1 : 1));
};
