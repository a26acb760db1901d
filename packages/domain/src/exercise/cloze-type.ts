/** Exercise: a sentence with a gap and its meaning are shown; the learner types the missing word. */
import { acceptedAt, filledSentence } from './accepted.ts';
import { wantedGaps } from './gap.ts';
import type { Exercise } from './model.ts';
import { gapToken, onlyItem, rateGap } from './solution.ts';
import { writtenOf } from './written.ts';

export const clozeType: Exercise<'clozeType'> = {
  kind: 'clozeType',
  rung: 3,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'fixed',
  seconds: 14,
  silent: null,
  make: ([item], material, random) => {
    if (item === undefined) return undefined;
    const [found] = wantedGaps(item, material, random);
    return found && { kind: 'clozeType', item: item.id, gap: found.gap, word: found.word };
  },
  rule: ({ item, gap }, given, texts) => {
    const written = writtenOf(given);
    return {
      written,
      accepted: acceptedAt(item, gap, texts),
      sentence: filledSentence({ item, gap }, written, texts),
    };
  },
  itemsOf: onlyItem,
  rates: rateGap,
  solve: (step, texts) => ({ kind: 'text', text: gapToken(step, texts) }),
};
