import type { Item, ItemId, LessonTexts, Tip, TipHeader } from '@parlance/domain';
import type { Tips } from '../../data/index.ts';
import type { CardTexts } from '../word-card/index.ts';

/** The header of a column or row of a table, in one of the two languages. */
export interface ShownHeader {
  readonly text: string;
  readonly isLearn: boolean;
}

/** A table as it is shown; its cells are of the learn language. */
export interface ShownTable {
  readonly caption: string;
  readonly columns: readonly ShownHeader[];
  readonly rows: readonly { readonly head: ShownHeader; readonly cells: readonly string[] }[];
}

/** A tip with its examples in both languages. */
export interface ShownTip extends CardTexts {
  readonly title: string;
  readonly text: string;
  /** Missing where it has none. */
  readonly table?: ShownTable;
}

/** Sentences of tips as items: what they contain is said by the lemmas of their tokens. */
export const tipItems = ({ learn }: Pick<Tips, 'learn'>, ids: readonly ItemId[]): readonly Item[] =>
  ids.map((id) => {
    const lemmas = learn.items[id]?.lemmas ?? [];
    return {
      id,
      kind: 'phrase',
      words: [...new Set(lemmas.filter((lemma) => lemma !== '' && !lemma.startsWith('~')))],
    };
  });

const header = (own: TipHeader, worded: TipHeader | undefined): ShownHeader =>
  own === null ? { text: worded ?? '', isLearn: false } : { text: own, isLearn: true };

const tableOf = ({ explain }: Tips, { id, table }: Tip): ShownTable | undefined => {
  const texts = explain.tips[id]?.table;
  if (table === undefined || texts === undefined) return undefined;
  return {
    caption: texts.caption,
    columns: table.columns.map((column, index) => header(column, texts.columns[index])),
    rows: table.rows.map(({ head, cells }, index) => ({ head: header(head, texts.rows[index]), cells })),
  };
};

/** The texts of a tip, whose items are its examples. */
export const tipTexts = (tips: Tips, tip: Tip): ShownTip => {
  const { learn, explain } = tips;
  const table = tableOf(tips, tip);
  return {
    title: explain.tips[tip.id]?.title ?? '',
    text: explain.tips[tip.id]?.text ?? '',
    items: tipItems(tips, tip.examples),
    learn: { language: learn.learn, items: learn.items },
    explain,
    ...(table !== undefined && { table }),
  };
};

/** The sentences of tips as a lesson has its texts. */
export const lessonTextsOf = (
  { learn, explain }: Tips,
  tip: Tip,
): { readonly learn: LessonTexts; readonly explain: LessonTexts } => ({
  learn: { id: tip.after, language: learn.learn, title: '', items: learn.items },
  explain: { id: tip.after, language: explain.language, title: '', items: explain.items },
});
