/** Makes blocks of plain text from the elements of a document. What is not known here leaves only its text. */

import type { DraftBlock, DraftDocument } from './draft.ts';
import { BLOCKS, DROPPED, LISTS, MARKS } from './elements.ts';
import { type EmphasisClasses, emphasisOf } from './emphasis.ts';
import type { LeftOutCounter } from './left-out.ts';
import { isOutside } from './paths.ts';
import { isFlow, rowsOf } from './table.ts';
import { type Mark, TextBuilder } from './text-builder.ts';
import { attributeOf, type Element, elementsIn, textIn } from './tree.ts';

/** What blocks need to know of the book around them. */
export interface BlockContext {
  /** The name of a picture among those of the book; undefined if it cannot be shown. */
  readonly picture: (address: string) => string | undefined;
  /** The id of the note that a link opens. */
  readonly note: (link: Element) => string | undefined;
  /** Whether an element is shown as a note only. */
  readonly isNote: (element: Element) => boolean;
  readonly emphasis: EmphasisClasses;
  readonly leftOut: LeftOutCounter;
}

type Form =
  | { readonly kind: 'paragraph' | 'quote' | 'preformatted' }
  | { readonly kind: 'heading'; readonly level: number }
  | { readonly kind: 'item'; readonly depth: number; readonly number?: number };

/** What holds for the elements below one. */
interface Place {
  readonly form: Form;
  /** How many lists it lies in. */
  readonly lists: number;
  readonly language?: string;
  readonly direction?: 'ltr' | 'rtl';
}

/** Items of lists have smaller numbers. */
const MOST_NUMBER = 1_000_000;
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,4}$/i;

const languageOf = (element: Element): string | undefined => {
  const tag = element.attributes.lang ?? element.attributes['xml:lang'];
  return tag !== undefined && LANGUAGE.test(tag) ? tag : undefined;
};

const directionOf = ({ attributes: { dir } }: Element): 'ltr' | 'rtl' | undefined => {
  const direction = dir?.toLowerCase();
  return direction === 'rtl' || direction === 'ltr' ? direction : undefined;
};

const setting = (element: Element): Pick<Place, 'language' | 'direction'> => {
  // The language of a whole document is that of the book.
  const language = element.name === 'html' || element.name === 'body' ? undefined : languageOf(element);
  const direction = directionOf(element);
  return { ...(language !== undefined && { language }), ...(direction !== undefined && { direction }) };
};

const isHidden = ({ attributes: { hidden, style } }: Element): boolean =>
  hidden !== undefined || (style !== undefined && /display\s{0,9}:\s{0,9}none/i.test(style.slice(0, 2000)));

/** Writes the blocks of a document in order. */
export class BlockWriter {
  readonly #blocks: DraftBlock[] = [];
  readonly #anchors = new Map<string, number>();
  readonly #text = new TextBuilder();
  /** The next number of ordered lists. */
  readonly #numbers = new WeakMap<Element, number>();
  #place: Place = { form: { kind: 'paragraph' }, lists: 0 };
  /** Pictures that stand in the line; they follow its paragraph. */
  #pictures: DraftBlock[] = [];
  readonly #context: BlockContext;

  constructor(context: BlockContext) {
    this.#context = context;
  }

  /** The blocks of an element. */
  write(element: Element): DraftDocument {
    this.#children(element);
    this.#flush();
    return { blocks: this.#blocks, anchors: this.#anchors };
  }

  #children(element: Element): void {
    for (const child of element.children) {
      if (typeof child === 'string') this.#text.append(child);
      else this.#element(child);
    }
  }

  #element(element: Element): void {
    const { name } = element;
    this.#note(element);
    if (Object.hasOwn(DROPPED, name)) {
      const kind = DROPPED[name];
      if (kind !== undefined) this.#drop(element, kind);
      return;
    }
    if (isHidden(element) || this.#context.isNote(element)) return;
    if (name === 'table' && !isFlow(element)) this.#table(element);
    else if (BLOCKS.has(name)) this.#block(element);
    else if (Object.hasOwn(this.#others, name)) this.#others[name]?.(element);
    else this.#inline(element);
  }

  /** Elements that have no text. */
  readonly #others: Readonly<Record<string, ((element: Element) => void) | undefined>> = {
    br: () => this.#lineBreak(),
    hr: () => this.#rule(),
    img: (element) => this.#picture(element),
    image: (element) => this.#picture(element),
    svg: (element) => this.#drawing(element),
  };

  /** Remembers where an anchor is, and counts what would run. */
  #note({ name, attributes }: Element): void {
    if (Object.keys(attributes).some((key) => key.startsWith('on'))) this.#context.leftOut.add('scripts');
    const anchor = attributes.id ?? (name === 'a' ? attributes.name : undefined);
    if (anchor !== undefined && !this.#anchors.has(anchor)) this.#anchors.set(anchor, this.#blocks.length);
  }

  #drop(element: Element, kind: NonNullable<(typeof DROPPED)[string]>): void {
    const { src, data } = element.attributes;
    const address = src ?? data;
    const isFromOutside = kind === 'media' && address !== undefined && isOutside(address);
    this.#context.leftOut.add(isFromOutside ? 'outside' : kind);
  }

  #block(element: Element): void {
    const before = this.#place;
    this.#flush();
    this.#place = { ...before, ...setting(element), ...this.#formOf(element) };
    const mark = MARKS[element.name];
    if (mark !== undefined) this.#text.push({ mark });
    this.#text.isPreformatted = this.#place.form.kind === 'preformatted';
    this.#children(element);
    this.#flush();
    if (mark !== undefined) this.#text.pop();
    this.#place = before;
    this.#text.isPreformatted = before.form.kind === 'preformatted';
  }

  #formOf(element: Element): Partial<Place> {
    const { name } = element;
    const { lists, form } = this.#place;
    const [, level] = /^h([1-6])$/.exec(name) ?? [];
    if (level !== undefined) return { form: { kind: 'heading', level: Number(level) } };
    if (name === 'pre' || name === 'listing' || name === 'xmp') return { form: { kind: 'preformatted' } };
    if (name === 'blockquote' || name === 'dd') return { form: { kind: 'quote' } };
    if (LISTS.has(name)) return { lists: lists + 1 };
    if (name !== 'li') return form.kind === 'heading' ? { form: { kind: 'paragraph' } } : {};
    return { form: { kind: 'item', depth: Math.max(0, lists - 1), ...this.#numberOf(element) } };
  }

  /** The number before an item of an ordered list. */
  #numberOf({ parent, attributes }: Element): { readonly number?: number } {
    if (parent?.name !== 'ol') return {};
    const value = Number.parseInt(attributes.value ?? '', 10);
    const start = Number.parseInt(parent.attributes.start ?? '', 10);
    const next = this.#numbers.get(parent) ?? (Number.isNaN(start) ? 1 : start);
    const number = Number.isNaN(value) ? next : value;
    this.#numbers.set(parent, number + 1);
    return Math.abs(number) < MOST_NUMBER ? { number } : {};
  }

  #inline(element: Element): void {
    const marks = this.#marksOf(element);
    for (const mark of marks) this.#text.push(mark);
    if (element.name === 'rt') this.#text.append('(');
    if (element.name === 'q') this.#text.append('“');
    const math = element.name === 'math' && textIn(element) === '' ? element.attributes.alttext : undefined;
    if (math !== undefined) this.#text.append(math);
    this.#children(element);
    if (element.name === 'q') this.#text.append('”');
    if (element.name === 'rt') this.#text.append(')');
    for (const _ of marks) this.#text.pop();
  }

  #marksOf(element: Element): readonly Mark[] {
    if (element.name === 'a') return this.#link(element);
    const mark = MARKS[element.name];
    const marks = mark === undefined ? emphasisOf(element, this.#context.emphasis).map((one) => ({ mark: one })) : [];
    const { language, direction } = setting(element);
    return [
      ...(mark === undefined ? marks : [{ mark }]),
      ...(language === undefined && direction === undefined ? [] : [{ mark: 'passage' as const, ...setting(element) }]),
    ];
  }

  #link(element: Element): readonly Mark[] {
    const { href } = element.attributes;
    if (href === undefined) return [];
    const note = this.#context.note(element);
    if (note !== undefined) return [{ mark: 'note', note }];
    if (/^\s*(?:javascript|vbscript|data):/i.test(href)) this.#context.leftOut.add('scripts');
    else if (isOutside(href)) this.#context.leftOut.add('links');
    return [];
  }

  #lineBreak(): void {
    // Two in a row part paragraphs.
    if (!this.#text.isPreformatted && !this.#text.isEmpty && this.#text.isAfterBreak) this.#flush();
    else if (!this.#text.isEmpty) this.#text.lineBreak();
  }

  #rule(): void {
    this.#flush();
    if (this.#blocks.at(-1)?.kind !== 'rule') this.#blocks.push({ kind: 'rule' });
  }

  #picture(element: Element): void {
    const { alt = '' } = element.attributes;
    const address = attributeOf(element, 'src') ?? attributeOf(element, 'href') ?? '';
    // The first letter of a chapter may be drawn.
    if (/^\p{L}$/u.test(alt)) {
      this.#text.append(alt);
      return;
    }
    const picture = this.#context.picture(address);
    if (picture === undefined) return;
    const description = alt.replace(/\s+/g, ' ').trim().slice(0, 1000);
    const block: DraftBlock = { kind: 'picture', picture, description };
    if (this.#text.isEmpty) this.#blocks.push(block);
    else this.#pictures.push(block);
  }

  /** Drawings in the text are left out, but for the pictures in them: covers are often shown so. */
  #drawing(element: Element): void {
    let isShown = false;
    for (const one of elementsIn(element)) {
      if (one.name === 'script') this.#context.leftOut.add('scripts');
      if (one.name !== 'image') continue;
      this.#picture(one);
      isShown = true;
    }
    if (!isShown) this.#context.leftOut.add('pictures');
  }

  #table(element: Element): void {
    this.#flush();
    const rows = rowsOf(element, (cell) => {
      const writer = new BlockWriter(this.#context);
      const { blocks } = writer.write(cell);
      for (const block of blocks) if (block.kind === 'picture') this.#pictures.push(block);
      return { blocks, ...setting(cell) };
    });
    if (rows.length > 0) this.#blocks.push({ kind: 'table', rows });
    this.#flush();
  }

  #flush(): void {
    const text = this.#text.finish();
    const { form, language, direction } = this.#place;
    if (text !== undefined) {
      const set = { ...(language !== undefined && { language }), ...(direction !== undefined && { direction }) };
      this.#blocks.push({ ...form, ...text, ...set } as DraftBlock);
      // What follows in the same item has no mark of its own before it.
      if (form.kind === 'item') this.#place = { ...this.#place, form: { kind: 'paragraph' } };
    }
    this.#blocks.push(...this.#pictures);
    this.#pictures = [];
  }
}
