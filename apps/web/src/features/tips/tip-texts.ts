import type { Tip } from '@parlance/domain';
import type { Tips } from '../../data/index.ts';
import type { CardTexts } from '../word-card/index.ts';

/** A tip with its examples in both languages. */
export interface TipTexts extends CardTexts {
  readonly title: string;
  readonly text: string;
}

/** The texts of a tip, whose items are its examples. */
export const tipTexts = ({ learn, explain }: Tips, tip: Tip): TipTexts => ({
  title: explain.tips[tip.id]?.title ?? '',
  text: explain.tips[tip.id]?.text ?? '',
  items: tip.examples.map((id) => ({ id, kind: 'phrase', words: [] })),
  learn: { language: learn.learn, items: learn.items },
  explain,
});
