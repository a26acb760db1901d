/** A tip in the shape that word cards need. */
import type { ItemText, LessonTexts, Tip } from '@parlance/domain';
import type { Tips } from '../../data/index.ts';
import type { LessonMaterial } from '../word-card/index.ts';

/** A tip with its examples in both languages. */
export interface TipMaterial extends LessonMaterial {
  readonly title: string;
  readonly text: string;
}

const textsOf = (tip: Tip, language: string, items: Readonly<Record<string, ItemText>>): LessonTexts => ({
  id: tip.after,
  language,
  title: '',
  items: Object.fromEntries(tip.examples.map((example) => [example, items[example] ?? { text: '' }])),
});

/** Gives a tip the shape of a lesson whose items are its examples. */
export const tipMaterial = ({ learn, explain }: Tips, tip: Tip): TipMaterial => ({
  title: explain.tips[tip.id]?.title ?? '',
  text: explain.tips[tip.id]?.text ?? '',
  structure: {
    id: tip.after,
    unit: tip.unit,
    position: 0,
    items: tip.examples.map((id) => ({ id, kind: 'phrase', words: [] })),
    known: [],
    scene: [],
  },
  learn: textsOf(tip, learn.learn, learn.items),
  explain: textsOf(tip, explain.language, explain.items),
});
