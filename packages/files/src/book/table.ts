/** Tables of a document. */
import type { ReadingCell, ReadingSpan, ReadingText } from '@parlance/domain';
import { textsOfBlock } from '@parlance/domain';
import type { DraftBlock } from './draft.ts';
import { type Element, elementsIn } from './tree.ts';

/** Cells of a row, and rows of a table, at most. */
const MOST = { cells: 50, rows: 2000 } as const;
/** Columns or rows that a cell may take. */
const MOST_TAKEN = 50;

/** What a cell holds. */
interface CellContent {
  readonly blocks: readonly DraftBlock[];
  readonly language?: string;
  readonly direction?: 'ltr' | 'rtl';
}

const rowElements = (table: Element): readonly Element[] => {
  const rows: Element[] = [];
  for (const one of elementsIn(table)) if (one.name === 'tr') rows.push(one);
  return rows;
};

const cellElements = (row: Element): readonly Element[] =>
  row.children.filter(
    (child): child is Element => typeof child !== 'string' && (child.name === 'td' || child.name === 'th'),
  );

/** Whether a table only places text on a page: it holds another table, one column, or longer passages. */
export const isFlow = (table: Element): boolean => {
  const rows = rowElements(table);
  if (rows.length > MOST.rows || rows.every((row) => cellElements(row).length <= 1)) return true;
  let paragraphs = 0;
  for (const { name, parent } of elementsIn(table)) {
    if (name === 'table' || /^h[1-6]$/.test(name)) return true;
    if (name === 'p' && parent?.name === 'td') paragraphs += 1;
  }
  return paragraphs > 3 * rows.reduce((sum, row) => sum + cellElements(row).length, 0);
};

/** The texts of a cell as one, a line for each. */
const joined = (texts: readonly ReadingText[]): ReadingText => {
  let text = '';
  const spans: ReadingSpan[] = [];
  for (const one of texts) {
    if (text !== '') text += '\n';
    const by = text.length;
    spans.push(...one.spans.map((span) => ({ ...span, from: span.from + by, to: span.to + by })));
    text += one.text;
  }
  return { text, spans, sentences: [] };
};

const taken = (value: string | undefined): number => {
  const number = Number.parseInt(value ?? '1', 10);
  return number >= 1 && number <= MOST_TAKEN ? number : 1;
};

/** The rows of a table, without empty ones. */
export const rowsOf = (
  table: Element,
  contentOf: (cell: Element) => CellContent,
): readonly (readonly ReadingCell[])[] =>
  rowElements(table)
    .map((row) =>
      cellElements(row)
        .slice(0, MOST.cells)
        .map((cell): ReadingCell => {
          const { blocks, ...set } = contentOf(cell);
          // Headings of a table within a cell do not occur: such a table is no table.
          const texts = blocks.flatMap((block) => (block.kind === 'heading' ? [block] : textsOfBlock(block)));
          const [columns, rows] = [taken(cell.attributes.colspan), taken(cell.attributes.rowspan)];
          return {
            ...{ ...joined(texts), ...set, isHeading: cell.name === 'th' },
            ...(columns > 1 && { columns }),
            ...(rows > 1 && { rows }),
          };
        }),
    )
    .filter((row) => row.some(({ text }) => text !== ''));
