/** The contents of an EPUB: a list of links in EPUB 3, an NCX document in EPUB 2. */
import type { ContentsEntry } from './chapters.ts';
import { targetOf } from './paths.ts';
import { attributeOf, type Element, elementsIn, firstIn, localName, textIn } from './tree.ts';

const entryOf = (title: string, address: string, from: string, depth: number): readonly ContentsEntry[] => {
  const target = targetOf(address, from);
  return target === undefined || title === '' ? [] : [{ title, ...target, depth }];
};

const childrenOf = (element: Element, name: string): readonly Element[] =>
  element.children.filter((child): child is Element => typeof child !== 'string' && localName(child) === name);

const inList = (list: Element, from: string, depth: number): readonly ContentsEntry[] =>
  childrenOf(list, 'li').flatMap((item) => {
    const link = firstIn(item, 'a');
    const isOwn = link !== undefined && nearestItem(link) === item;
    const own = isOwn ? entryOf(textIn(link), link.attributes.href ?? '', from, depth) : [];
    return [...own, ...childrenOf(item, 'ol').flatMap((inner) => inList(inner, from, depth + 1))];
  });

const nearestItem = (element: Element): Element | undefined => {
  let at = element.parent;
  while (at !== undefined && at.name !== 'li') at = at.parent;
  return at;
};

/** The contents of a navigation document. @param from its path */
export const contentsOfNav = (root: Element, from: string): readonly ContentsEntry[] => {
  for (const nav of elementsIn(root)) {
    const types = (nav.attributes['epub:type'] ?? nav.attributes.role ?? '').split(/\s+/);
    if (nav.name !== 'nav' || !(types.includes('toc') || types.includes('doc-toc'))) continue;
    const list = firstIn(nav, 'ol');
    return list === undefined ? [] : inList(list, from, 0);
  }
  return [];
};

const inPoints = (parent: Element, from: string, depth: number): readonly ContentsEntry[] =>
  childrenOf(parent, 'navpoint').flatMap((point) => {
    const [label] = childrenOf(point, 'navlabel');
    const [content] = childrenOf(point, 'content');
    const title = label === undefined ? '' : textIn(label);
    const address = content === undefined ? undefined : attributeOf(content, 'src');
    const own = address === undefined ? [] : entryOf(title, address, from, depth);
    return [...own, ...inPoints(point, from, depth + 1)];
  });

/** The contents of an NCX document. @param from its path */
export const contentsOfNcx = (root: Element, from: string): readonly ContentsEntry[] => {
  const map = firstIn(root, 'navmap');
  return map === undefined ? [] : inPoints(map, from, 0);
};
