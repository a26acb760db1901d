/** Reads a page of HTML as a book. */

import { emphasisIn } from './emphasis.ts';
import { LeftOutCounter } from './left-out.ts';
import type { MarkupBook } from './markup-book.ts';
import { allIn, type Element, ElementBudget, firstIn, textIn, treeOf } from './tree.ts';

/** What a page says of itself, and what its text is. */
type HtmlBook = Omit<MarkupBook, 'progress'>;

const metaOf = (root: Element, name: string): string | undefined =>
  allIn(root, 'meta').find(({ attributes }) => attributes.name?.toLowerCase() === name)?.attributes.content;

/** The part of a page that is its text: its only article, or its main part. */
const mainOf = (root: Element): Element => {
  const [article, ...others] = allIn(root, 'article');
  if (article !== undefined && others.length === 0) return article;
  return firstIn(root, 'main') ?? root;
};

const rawTextOf = ({ children }: Element): string => children.filter((child) => typeof child === 'string').join('');

/** Reads HTML. */
export const htmlBook = (text: string): HtmlBook => {
  const leftOut = new LeftOutCounter();
  const { root, entities } = treeOf(text, new ElementBudget());
  leftOut.add('entities', entities);
  const head = firstIn(root, 'head');
  leftOut.add('scripts', head === undefined ? 0 : allIn(head, 'script').length);
  const titled = firstIn(head ?? root, 'title');
  const title = titled === undefined ? '' : textIn(titled);
  const html = firstIn(root, 'html');
  const language = html?.attributes.lang ?? html?.attributes['xml:lang'] ?? metaOf(root, 'dc.language');
  return {
    ...{ kind: 'html', title, author: metaOf(root, 'author') ?? '', language },
    ...{ documents: [{ path: '', root: mainOf(root) }], contents: [], leftOut },
    emphasis: emphasisIn(allIn(root, 'style').map(rawTextOf)),
    has: () => false,
    load: () => Promise.resolve(undefined),
  };
};
