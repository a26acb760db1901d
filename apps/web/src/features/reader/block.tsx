import type { ReadingBlock, ReadingCell, ReadingSpan, ReadingText } from '@parlance/domain';
import { memo, type ReactNode, useCallback } from 'react';
import { withClosingDashes } from './closing-dashes.tsx';
import { showsText } from './locate.ts';
import { OwnPicture } from './own-picture.tsx';
import styles from './text.module.css';

interface BlockProps {
  readonly block: ReadingBlock;
  /** The places of its sentences whose translation is shown, joined by spaces: a text, so that equal ones compare equal. */
  readonly open: string;
  /** The tag of translations. */
  readonly explain: string;
  readonly onNote: (id: string) => void;
  readonly picture: ((name: string) => Promise<Blob | undefined>) | undefined;
}

/** One block of a chapter. */
export const Block = memo(function Block(props: BlockProps): ReactNode {
  const { block } = props;
  switch (block.kind) {
    case 'rule':
      return <hr className={styles.rule} />;
    case 'picture':
      return <OwnPicture name={block.picture} description={block.description} size={block.size} load={props.picture} />;
    case 'table':
      return <Table rows={block.rows} {...props} />;
    case 'heading':
      return <Words as={headingOf(block.level)} text={block} className={styles.heading} {...props} />;
    case 'quote':
      return <Words as="blockquote" text={block} className={styles.quote} {...props} />;
    case 'preformatted':
      return <Words as="pre" text={block} className={styles.preformatted} {...props} />;
    case 'item':
      return (
        <div className={styles.item} style={{ marginInlineStart: `${block.depth * 1.5}em` }}>
          <span aria-hidden="true">{block.number === undefined ? '•' : `${block.number}.`}</span>
          <Words as="p" text={block} {...props} />
        </div>
      );
    default:
      return <Words as="p" text={block} className={styles.paragraph} {...props} />;
  }
});

/** A heading of a book lies below that of its chapter. */
const headingOf = (level: number): 'h3' | 'h4' => (level <= 3 ? 'h3' : 'h4');

function Table({ rows, ...rest }: BlockProps & { readonly rows: readonly (readonly ReadingCell[])[] }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the page is moved by keys
    <div className={styles.table} tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={index}>
              {row.map((cell, place) => {
                const Cell = cell.isHeading ? 'th' : 'td';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                  <Cell key={place} colSpan={cell.columns} rowSpan={cell.rows}>
                    <Words as="span" text={cell} {...rest} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface WordsProps extends Pick<BlockProps, 'open' | 'explain' | 'onNote'> {
  readonly as: 'p' | 'h3' | 'h4' | 'blockquote' | 'pre' | 'span';
  readonly text: ReadingText;
  readonly className?: string | undefined;
}

/** A text, in one node for each change of its look, with the translations that are shown behind their sentences. */
function Words({ as: Tag, text, className, open, explain, onNote }: WordsProps): ReactNode {
  const register = useCallback(
    (element: HTMLElement | null): void => {
      if (element !== null) showsText(element, text);
    },
    [text],
  );
  const shown = new Set(open.split(' '));
  const opened = open === '' ? [] : text.sentences.filter(({ place }) => shown.has(String(place)));
  const ends = [...opened.map(({ to }) => to), text.text.length];
  let from = 0;
  return (
    <Tag ref={register} className={className} data-text="" lang={text.language} dir={text.direction}>
      {ends.map((to, index) => {
        const sentence = opened[index];
        const begin = from;
        from = to;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the last one is the rest of the text
          <Part key={index}>
            {spanned(text, begin, to, onNote)}
            {sentence !== undefined && (
              <span className={styles.translation} data-aside="" lang={explain}>
                {sentence.meaning}
              </span>
            )}
          </Part>
        );
      })}
    </Tag>
  );
}

const Part = ({ children }: { readonly children: ReactNode }): ReactNode => children;

const TAGS = { strong: 'strong', em: 'em', sup: 'sup', sub: 'sub', code: 'code' } as const;

/** A piece of a text in the marks that lie on it; one node where there are none. */
const spanned = ({ text, spans }: ReadingText, begin: number, end: number, onNote: BlockProps['onNote']): ReactNode => {
  const here = spans.filter(({ from, to }) => from < end && to > begin);
  if (here.length === 0) return withClosingDashes(text.slice(begin, end));
  const cuts = [...new Set([begin, end, ...here.flatMap(({ from, to }) => [from, to])])]
    .filter((at) => at >= begin && at <= end)
    .sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? end;
    const on = here.filter((span) => span.from <= from && span.to >= to);
    return (
      <Part key={from}>
        {on
          .sort((a, b) => a.to - a.from - (b.to - b.from))
          .reduce((inner: ReactNode, span) => marked(span, inner, onNote), withClosingDashes(text.slice(from, to)))}
      </Part>
    );
  });
};

const marked = (span: ReadingSpan, inner: ReactNode, onNote: BlockProps['onNote']): ReactNode => {
  if (span.mark === 'note') {
    return (
      <button type="button" className={styles.note} onClick={() => onNote(span.note)}>
        {inner}
      </button>
    );
  }
  if (span.mark === 'passage') {
    return (
      <span lang={span.language} dir={span.direction}>
        {inner}
      </span>
    );
  }
  const Tag = TAGS[span.mark];
  return <Tag>{inner}</Tag>;
};
