import type { HeaderSource, TipSource, TitleSource } from './model.ts';

/** A text of a tip that stands in every language. */
export interface TipText {
  /** `title`, `text`, `caption`, `column-1`, `row-1`. */
  readonly part: string;
  /** What an author calls it. */
  readonly name: string;
  readonly title: TitleSource;
}

const worded = (part: string, headers: readonly HeaderSource[]): readonly TipText[] =>
  headers.flatMap((title, index) =>
    typeof title === 'string' ? [] : [{ part: `${part}-${index + 1}`, name: `header of ${part} ${index + 1}`, title }],
  );

/** Every text of a tip that stands in each language; headers that are words of the learn language are none. */
export const tipTextsOf = ({ title, text, table }: TipSource): readonly TipText[] => [
  { part: 'title', name: 'title', title },
  { part: 'text', name: 'text', title: text },
  ...(table === undefined
    ? []
    : [
        { part: 'caption', name: 'caption', title: table.caption },
        ...worded('column', table.columns),
        ...worded(
          'row',
          table.rows.map(({ head }) => head),
        ),
      ]),
];
