import { checkTogether } from '../check/check.ts';
import type { LanguageTools } from '../check/context.ts';
import type { ContentIssue } from '../source/content-issue.ts';
import type { Sources } from '../source/model.ts';
import type { BuildCache } from './build-cache.ts';
import type { CorpusWords } from './corpus-words.ts';
import type { PartFingerprint, PartFingerprints, Surroundings } from './fingerprint.ts';
import type { Placed } from './packed.ts';
import { areValid } from './projection.ts';

/** Finds issues of meaning; skips the search where no change since the last valid state can have caused one. */
export interface IncrementalCheck {
  readonly check: (sources: Sources, around: Surroundings, prints: PartFingerprints) => readonly ContentIssue[];
  /** The last state without issues. */
  readonly lastValid: () => BuildCache['lastValid'];
}

const changedSince = <T extends Placed>(
  parts: readonly T[],
  prints: ReadonlyMap<string, PartFingerprint>,
  before: Readonly<Record<string, string>>,
): T[] => parts.filter(({ place: { file } }) => prints.get(file)?.text !== before[file]);

/** Opens a check that knows the last valid state of an earlier build, if there was one. */
export const openIncrementalCheck = (
  tools: LanguageTools,
  words: CorpusWords,
  before: BuildCache['lastValid'],
): IncrementalCheck => {
  let lastValid = before;
  const isStillValid = (sources: Sources, { checked }: Surroundings, prints: PartFingerprints): boolean => {
    if (lastValid?.print !== checked) return false;
    const changed = {
      units: changedSince(sources.units, prints.units, lastValid.value),
      clips: changedSince(sources.clips, prints.clips, lastValid.value),
      ebooks: changedSince(sources.ebooks, prints.ebooks, lastValid.value),
      talks: changedSince(sources.talks, prints.talks, lastValid.value),
    };
    const isSame = Object.values(changed).every(({ length }) => length === 0);
    return isSame || areValid(sources, changed, words.index(sources, checked), tools);
  };
  return {
    check: (sources, around, prints) => {
      const issues = isStillValid(sources, around, prints) ? [] : checkTogether(sources, tools);
      if (issues.length === 0) {
        const all = [...prints.units, ...prints.clips, ...prints.ebooks, ...prints.talks];
        const texts = Object.fromEntries(all.map(([file, { text }]) => [file, text]));
        lastValid = { print: around.checked, value: texts };
      }
      return issues;
    },
    lastValid: () => lastValid,
  };
};
