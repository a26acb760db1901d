/** Leaves out of patterns what the judge takes for the same anyway, so that lessons stay small. */
import { isPattern, parsePattern } from '@parlance/domain';

/** A pattern without options that read as an earlier one of their brackets. */
const squeezed = (written: string, keyOf: (text: string) => string): string =>
  parsePattern(written)
    .parts.map((options) => {
      const keys = options.map(keyOf);
      const [first = '', ...others] = options.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
      return others.length === 0 ? first : `[${[first, ...others].join('|')}]`;
    })
    .join('');

/**
 * Patterns without what is said twice, and without those that read as a text that is right anyway.
 * @param keyOf gives what the judge compares of a text
 */
export const squeezedPatterns = (
  patterns: readonly string[],
  known: string,
  keyOf: (text: string) => string,
): readonly string[] =>
  [...new Set(patterns.map((written) => squeezed(written, keyOf)))].filter(
    (written) => isPattern(written) || keyOf(written) !== keyOf(known),
  );
