/** Finds the notes of a book: which links open one, and what it says. */
import type { DraftBlock, DraftNotes } from './draft.ts';
import { targetOf } from './paths.ts';
import { type Element, elementsIn, textIn } from './tree.ts';

/** What a link to a note says: a number, a letter, or a sign, in brackets or not. */
const NOTE_SIGN = /^[[({]?(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|[*†‡§¶#]{1,4})[\])}.]?$/i;
/** What a link from a note back to its text says. */
const BACK_SIGN = /^(?:(?:[↩↵⏎^↑←\s]|\uFE0E|\uFE0F){1,6}|[[({]?(?:\d{1,4}|[a-z]|[*†‡§¶]{1,4})[\])}.:]{0,2})$/i;
/** UTF-16 units of a note, at most: what is longer is a chapter. */
const LONGEST = 8000;

const typesOf = ({ attributes }: Element): readonly string[] =>
  `${attributes['epub:type'] ?? ''} ${attributes.role ?? ''}`.toLowerCase().split(/\s+/);

const hasType = (element: Element, ...types: readonly string[]): boolean =>
  typesOf(element).some((type) => types.includes(type.replace(/^doc-/, '')));

const isReference = (link: Element): boolean =>
  hasType(link, 'noteref') || Object.hasOwn(link.attributes, 'data-footnote-ref');

const isBackLink = (link: Element): boolean =>
  hasType(link, 'backlink') || Object.hasOwn(link.attributes, 'data-footnote-backref') || BACK_SIGN.test(textIn(link));

const NOTE_BLOCKS: ReadonlySet<string> = new Set([
  'aside',
  'li',
  'p',
  'div',
  'dd',
  'dt',
  'section',
  'td',
  'blockquote',
]);

/** The block that an anchor stands in. */
const blockOf = (anchor: Element): Element | undefined => {
  let at: Element | undefined = anchor;
  while (at !== undefined && !NOTE_BLOCKS.has(at.name)) at = at.parent;
  return at;
};

/** All notes of a book. */
export class NoteFinder {
  readonly #anchors = new Map<string, Element>();
  readonly #links: { readonly link: Element; readonly path: string }[] = [];
  /** Elements that say that they are a note, or hold notes. */
  readonly #named = new Set<Element>();
  /** Elements that are shown as notes alone. */
  readonly #shown = new Set<Element>();
  /** The ids of elements that were looked at; empty where one is no note. */
  readonly #ids = new Map<Element, string>();
  readonly #idsOfLinks = new Map<Element, string>();
  readonly #blocks = new Map<string, readonly DraftBlock[]>();

  /** Knows the anchors and links of a document. */
  add(path: string, root: Element): void {
    for (const element of elementsIn(root)) {
      const anchor = element.attributes.id ?? (element.name === 'a' ? element.attributes.name : undefined);
      const key = `${path}#${anchor}`;
      if (anchor !== undefined && !this.#anchors.has(key)) this.#anchors.set(key, element);
      if (element.name === 'a' && mayOpenNote(element)) this.#links.push({ link: element, path });
      if (isNamedNote(element)) this.#named.add(element);
    }
  }

  /** Finds all notes, once all documents are known. @param blocksOf makes the blocks of a note */
  find(blocksOf: (note: Element, path: string) => readonly DraftBlock[]): void {
    for (const { link, path } of this.#links) {
      const target = targetOf(link.attributes.href ?? '', path);
      const anchor = target && this.#anchors.get(`${target.path}#${target.fragment}`);
      const note = anchor && blockOf(anchor);
      if (target === undefined || note === undefined || isAround(note, link)) continue;
      const id = this.#ids.get(note) ?? this.#take(note, link, () => blocksOf(withoutBackLinks(note), target.path));
      if (id !== '') this.#idsOfLinks.set(link, id);
    }
  }

  #take(note: Element, link: Element, blocks: () => readonly DraftBlock[]): string {
    const text = textIn(note);
    const isNote =
      text !== '' && text.length <= LONGEST && (isReference(link) || this.#named.has(note) || linksBack(note));
    const found = isNote ? blocks() : [];
    const id = found.length > 0 ? `n${this.#blocks.size + 1}` : '';
    this.#ids.set(note, id);
    if (id === '') return '';
    this.#blocks.set(id, found);
    for (let at: Element | undefined = note; at !== undefined; at = at.parent)
      if (this.#named.has(at)) this.#shown.add(at);
    return id;
  }

  /** Whether an element is shown as a note alone: it says that it is one, and a text refers to it. */
  isNote(element: Element): boolean {
    return this.#shown.has(element);
  }

  /** The id of the note that a link opens. */
  idOf(link: Element): string | undefined {
    return this.#idsOfLinks.get(link);
  }

  /** The blocks of all notes, by their ids. */
  get blocks(): DraftNotes {
    return this.#blocks;
  }
}

const mayOpenNote = (link: Element): boolean =>
  (link.attributes.href ?? '').includes('#') && (isReference(link) || NOTE_SIGN.test(textIn(link)));

const isNamedNote = (element: Element): boolean =>
  hasType(element, 'footnote', 'rearnote', 'endnote', 'footnotes', 'rearnotes', 'endnotes') ||
  Object.hasOwn(element.attributes, 'data-footnotes');

const isAround = (outer: Element, inner: Element): boolean => {
  for (let at: Element | undefined = inner; at !== undefined; at = at.parent) if (at === outer) return true;
  return false;
};

const linksBack = (note: Element): boolean => {
  for (const one of elementsIn(note)) {
    if (one.name === 'a' && (one.attributes.href ?? '').includes('#') && isBackLink(one)) return true;
  }
  return false;
};

/** A copy of a note without the links that lead back to its text. */
const withoutBackLinks = (note: Element): Element => ({
  ...note,
  children: note.children.flatMap((child): (Element | string)[] => {
    if (typeof child === 'string') return [child];
    if (child.name === 'a' && child.attributes.href !== undefined && isBackLink(child)) return [];
    return [withoutBackLinks(child)];
  }),
});
