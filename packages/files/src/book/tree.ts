/** Parses markup into a tree that nothing is displayed from: blocks of plain text are made of it. */
import { Parser } from 'htmlparser2';
import { BOOK_LIMITS, BookFileError } from './model.ts';

/** An element. Names of elements and attributes are in lower case. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Element | string)[];
  readonly parent: Element | undefined;
}

/** Counts the elements of all documents of a book. */
export class ElementBudget {
  #left: number = BOOK_LIMITS.elements;

  take(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new BookFileError('tooManyElements');
  }
}

/** A parsed document. */
export interface Tree {
  readonly root: Element;
  /** The number of entities that it declares for itself. */
  readonly entities: number;
}

/** UTF-16 units in which a document declares its type. */
const DECLARED_WITHIN = 2000;

const newElement = (name: string, attributes: Record<string, string>, parent: Element | undefined): Element => ({
  ...{ name, attributes, children: [], parent },
});

/**
 * A document without what its type declares for itself: the parser knows no declarations, and would take the last part of
 * them for text.
 */
const withoutDeclarations = (markup: string): { readonly text: string; readonly entities: number } => {
  const from = markup.slice(0, DECLARED_WITHIN).search(/<!DOCTYPE/i);
  const opened = from === -1 ? -1 : markup.indexOf('[', from);
  const ended = from === -1 ? -1 : markup.indexOf('>', from);
  if (opened === -1 || opened > ended) return { text: markup, entities: 0 };
  const closed = /\]\s{0,100}>/g;
  closed.lastIndex = opened;
  const end = closed.exec(markup) === null ? markup.length : closed.lastIndex;
  const entities = markup.slice(opened, end).match(/<!ENTITY\s/gi)?.length ?? 0;
  return { text: markup.slice(0, from) + markup.slice(end), entities };
};

/**
 * Parses HTML or XML. Whatever the text is, there is a tree: what is open at the end is closed. No entity is replaced
 * but those of HTML, nothing is loaded.
 * @param isXml whether names keep their case, and every element can hold every other
 */
export const treeOf = (markup: string, budget: ElementBudget, isXml = false): Tree => {
  const root = newElement('', {}, undefined);
  let at = root;
  // Elements beyond the depth lie beside each other; each of them is counted, so that its end is known.
  let beyond = 0;
  let depth = 0;
  const { text, entities } = withoutDeclarations(markup);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        budget.take();
        const element = newElement(name, attributes, at);
        at.children.push(element);
        if (depth >= BOOK_LIMITS.depth) {
          beyond += 1;
          return;
        }
        depth += 1;
        at = element;
      },
      onclosetag: () => {
        if (beyond > 0) {
          beyond -= 1;
          return;
        }
        depth -= 1;
        at = at.parent ?? root;
      },
      ontext: (text) => {
        const last = at.children.length - 1;
        const before = at.children[last];
        if (typeof before === 'string') at.children[last] = before + text;
        else at.children.push(text);
      },
    },
    { xmlMode: isXml, decodeEntities: true, recognizeSelfClosing: true, recognizeCDATA: true },
  );
  parser.write(text);
  parser.end();
  return { root, entities };
};

/** All elements below one, from the first to the last. */
export function* elementsIn(element: Element): Generator<Element> {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    yield child;
    yield* elementsIn(child);
  }
}

/** The local part of a name: `title` of `dc:title`. */
export const localName = ({ name }: Element): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** The first element below one with a local name. */
export const firstIn = (element: Element, name: string): Element | undefined => {
  for (const one of elementsIn(element)) if (localName(one) === name) return one;
  return undefined;
};

/** All elements below one with a local name. */
export const allIn = (element: Element, name: string): readonly Element[] =>
  [...elementsIn(element)].filter((one) => localName(one) === name);

/** The text of an element, with single spaces. */
export const textIn = (element: Element): string => {
  const parts: string[] = [];
  const collect = ({ children }: Element): void => {
    for (const child of children) {
      if (typeof child === 'string') parts.push(child);
      else if (child.name !== 'script' && child.name !== 'style' && child.name !== 'rt') collect(child);
    }
  };
  collect(element);
  return parts.join('').replace(/\s+/g, ' ').trim();
};

/** The value of an attribute by its local part: `href` finds `xlink:href`. */
export const attributeOf = ({ attributes }: Element, name: string): string | undefined => {
  if (attributes[name] !== undefined) return attributes[name];
  const found = Object.keys(attributes).find((key) => key.toLowerCase() === name || key.endsWith(`:${name}`));
  return found === undefined ? undefined : attributes[found];
};
