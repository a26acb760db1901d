/** The package document of an EPUB: what the book is, which files it has, and in which order they are read. */
import { BookFileError } from './model.ts';
import { targetOf } from './paths.ts';
import { allIn, attributeOf, type Element, firstIn, localName, textIn } from './tree.ts';

/** A file of the book. */
export interface ManifestItem {
  readonly id: string;
  readonly path: string;
  /** In lower case. */
  readonly type: string;
  readonly properties: readonly string[];
  readonly fallback: string | undefined;
}

/** What a package document says. */
export interface EpubPackage {
  readonly title: string;
  readonly author: string;
  readonly language: string | undefined;
  readonly items: ReadonlyMap<string, ManifestItem>;
  /** Ids of documents in the order in which they are read, and whether they are part of the text. */
  readonly spine: readonly { readonly id: string; readonly isLinear: boolean }[];
  /** The path of the picture of the cover. */
  readonly cover: string | undefined;
  /** The path of the document with the cover. */
  readonly coverPage: string | undefined;
  /** The item that holds the contents of EPUB 2. */
  readonly ncx: string | undefined;
}

const manifestOf = (root: Element, from: string): ReadonlyMap<string, ManifestItem> => {
  const items = new Map<string, ManifestItem>();
  const manifest = firstIn(root, 'manifest');
  for (const element of manifest === undefined ? [] : allIn(manifest, 'item')) {
    const id = attributeOf(element, 'id');
    const target = targetOf(attributeOf(element, 'href') ?? '', from);
    if (id === undefined || target === undefined || target.path === from) continue;
    items.set(id, {
      ...{ id, path: target.path, type: (attributeOf(element, 'media-type') ?? '').toLowerCase() },
      properties: (attributeOf(element, 'properties') ?? '').split(/\s+/),
      fallback: attributeOf(element, 'fallback'),
    });
  }
  return items;
};

const metas = (root: Element): readonly Element[] => allIn(root, 'meta');

/** Whether its pages are drawn as they are. */
const isFixed = (root: Element): boolean =>
  metas(root).some((meta) => {
    const [property, name] = [attributeOf(meta, 'property'), attributeOf(meta, 'name')?.toLowerCase()];
    if (property === 'rendition:layout') return textIn(meta) === 'pre-paginated';
    return name === 'fixed-layout' && attributeOf(meta, 'content')?.toLowerCase() === 'true';
  });

/** The main title: that which is said to be so, else the first. */
const titleOf = (root: Element): string => {
  const titles = allIn(root, 'title');
  const main = metas(root).find((meta) => attributeOf(meta, 'property') === 'title-type' && textIn(meta) === 'main');
  const id = main && attributeOf(main, 'refines')?.replace(/^#/, '');
  const title = titles.find((one) => id !== undefined && attributeOf(one, 'id') === id) ?? titles[0];
  return title === undefined ? '' : textIn(title);
};

/** Those who wrote it: not those who translated or drew it. */
const authorOf = (root: Element): string => {
  const roles = new Map(
    metas(root)
      .filter((meta) => attributeOf(meta, 'property') === 'role')
      .map((meta) => [attributeOf(meta, 'refines')?.replace(/^#/, ''), textIn(meta)]),
  );
  const authors = allIn(root, 'creator').filter((creator) => {
    const role = attributeOf(creator, 'role') ?? roles.get(attributeOf(creator, 'id'));
    return role === undefined || role === 'aut';
  });
  return [...new Set(authors.map(textIn))].filter((name) => name !== '').join(', ');
};

const isPicture = (item: ManifestItem | undefined): item is ManifestItem => item?.type.startsWith('image/') === true;

const coverOf = (root: Element, items: ReadonlyMap<string, ManifestItem>): string | undefined => {
  const named = metas(root).find((meta) => attributeOf(meta, 'name')?.toLowerCase() === 'cover');
  const item =
    [...items.values()].find(({ properties }) => properties.includes('cover-image')) ??
    items.get(named === undefined ? '' : (attributeOf(named, 'content') ?? ''));
  return isPicture(item) ? item.path : undefined;
};

const coverPageOf = (root: Element, from: string): string | undefined => {
  const reference = allIn(root, 'reference').find((one) => attributeOf(one, 'type')?.toLowerCase() === 'cover');
  return reference && targetOf(attributeOf(reference, 'href') ?? '', from)?.path;
};

/** Reads a package document. @param from its own path */
export const packageOf = (root: Element, from: string): EpubPackage => {
  const whole = firstIn(root, 'package');
  const spine = whole && firstIn(whole, 'spine');
  if (whole === undefined || spine === undefined) throw new BookFileError('notEpub');
  if (isFixed(whole)) throw new BookFileError('fixedLayout');
  const metadata = firstIn(whole, 'metadata') ?? whole;
  const language = allIn(metadata, 'language')[0];
  const items = manifestOf(whole, from);
  return {
    ...{ title: titleOf(metadata), author: authorOf(metadata), items },
    language: language && textIn(language),
    spine: spine.children.flatMap((child) => {
      if (typeof child === 'string' || localName(child) !== 'itemref') return [];
      return [{ id: attributeOf(child, 'idref') ?? '', isLinear: attributeOf(child, 'linear') !== 'no' }];
    }),
    cover: coverOf(metadata, items),
    coverPage: coverPageOf(whole, from),
    ncx: attributeOf(spine, 'toc'),
  };
};
