/** Finds the grammar tip that explains a wrong answer: the right one, or none. */
import type { Judgement, Reason, Slip } from '../answer/model.ts';
import type { Tip } from '../course/reference.ts';
import type { Step } from './step.ts';
import { wordsOfTip } from './tip-words.ts';

/** An answer and the tips of the units that the learner has reached, in teaching order. */
export interface ExplainedAnswer {
  readonly step: Step;
  readonly judgement: Judgement;
  readonly reached: readonly Tip[];
}

/** Reasons that grammar explains; slips of the finger, of spelling and of accents are none of them. */
const GRAMMATICAL: readonly Reason[] = [
  'article',
  'form',
  'contraction',
  'homophone',
  'otherWord',
  'missingWord',
  'movedWord',
  'otherChoice',
];

/** A word in lower case, without the signs around it. */
export const plain = (word: string | undefined): string =>
  (word ?? '').toLowerCase().replace(/[^\p{L}\p{M}\p{N}'-]/gu, '');

/**
 * The tip about the first slip that one explains. A tip explains a slip at the very word that it asks of this sentence;
 * or one where the wrong word and the right one are both words of the tip, as two forms in its table. Where several
 * tips do so, it is the one that the wrong word belongs to as well; where that decides nothing, there is none.
 */
export const tipOfAnswer = ({ step, judgement, reached }: ExplainedAnswer): Tip | undefined => {
  if (judgement.verdict !== 'wrong' || step.kind === 'meet') return undefined;
  const slips = judgement.slips.filter(({ reason, verdict }) => verdict === 'wrong' && GRAMMATICAL.includes(reason));
  for (const slip of slips) {
    const asking = reached.filter((tip) => asksAt(tip, step, slip));
    const holding = reached.filter((tip) => holdsBoth(tip, wordsOf(slip)));
    const both = asking.filter((tip) => holding.includes(tip));
    const [tip, ...others] = [both, asking, holding].find((found) => found.length > 0) ?? [];
    if (tip !== undefined && others.length === 0) return tip;
  }
  return undefined;
};

const asksAt = ({ gaps = [] }: Tip, step: Step, { expected }: Slip): boolean =>
  gaps.some(({ item, gap, solution }) => {
    if (item !== step.item) return false;
    return 'gap' in step ? step.gap === gap : plain(expected?.text) === plain(solution);
  });

/** Two forms that are easily confused: the one that was written, and the right one. */
export interface ConfusedWords {
  readonly given: string;
  readonly expected: string;
}

const wordsOf = ({ given, expected }: Slip): ConfusedWords => ({
  given: given?.text ?? '',
  expected: expected?.text ?? '',
});

/** Whether two words both stand in a tip. */
export const holdsBoth = (tip: Tip, { given, expected }: ConfusedWords): boolean => {
  const words = wordsOfTip(tip).map(plain);
  const [wrong, right] = [plain(given), plain(expected)];
  return wrong !== '' && right !== '' && words.includes(wrong) && words.includes(right);
};
