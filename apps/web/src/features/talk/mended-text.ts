/** What the learner wrote with its mistakes put right, in the learner's own words. */
import type { Slip, Understood } from '@parlance/domain';

/** A change of a text: what stands from `start` to `end` becomes `text`. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A text with the differences that can be named mended. Where it was said as an example, that is the example; where other
 * words were chosen, they stay.
 */
export const mendedText = (given: string, { isRight, closest, slips }: Omit<Understood, 'reply' | 'slots'>): string => {
  if (isRight) return closest;
  const changes = slips.flatMap((slip) => changeOf(slip, given, closest));
  const mended = changes
    .toSorted((one, other) => other.start - one.start)
    .filter((change, place, all) => all.findIndex(({ start }) => start === change.start) === place)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), given)
    .replaceAll(/ {2,}/g, ' ')
    .trim();
  // Where nothing else differs, the example has the marks of a sentence as well.
  return lettersOf(mended) === lettersOf(closest) ? closest : mended;
};

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const changeOf = ({ given: wrong, expected }: Slip, given: string, closest: string): readonly Change[] => {
  if (wrong !== undefined) {
    const text = expected === undefined ? '' : cased(expected.text, { isFirst: wrong.start === 0, expected });
    return [{ start: wrong.start, end: wrong.end, text }];
  }
  if (expected === undefined) return [];
  // A word that is missing goes before the word that follows it.
  const [next] = /[\p{L}\p{N}]+/u.exec(closest.slice(expected.end)) ?? [];
  const found = next === undefined ? null : new RegExp(`(?<![\\p{L}])${next}(?![\\p{L}])`, 'iu').exec(given);
  if (found === null) return [];
  const text = `${cased(expected.text, { isFirst: found.index === 0, expected })} `;
  return [{ start: found.index, end: found.index, text }];
};

/** A word that begins a sentence there need not begin one here. */
const cased = (
  text: string,
  { isFirst, expected }: { readonly isFirst: boolean; readonly expected: { readonly start: number } },
): string => (isFirst || expected.start > 1 ? text : text.charAt(0).toLowerCase() + text.slice(1));
