/// <reference path="../../vite-env.d.ts" />

/** A part of a document. */
export interface DocumentSection {
  /** Names it in the address. */
  readonly id: string;
  readonly title: string;
  /** Shown only where this is so; always, where it says nothing. */
  readonly when?: 'membership' | 'providers';
  readonly text?: readonly string[];
  readonly items?: readonly string[];
}

/** A document, as its file holds it. */
export interface DocumentText {
  /** The day of its last change, e.g. `2026-11-21`. */
  readonly changed: string;
  readonly lead: string;
  readonly sections: readonly DocumentSection[];
}

export type DocumentName = 'terms' | 'privacy';

/** All documents of one language. */
export interface LegalDocuments {
  /** Code of the language they are in: English, where there is no translation. */
  readonly code: string;
  readonly documents: Readonly<Record<DocumentName, DocumentText>>;
}

type Loader = () => Promise<unknown>;

const SOURCE = 'en';
const found: Readonly<Record<string, Loader>> = import.meta.glob('../../legal/*.json', { import: 'default' });

/** The documents in a language, or in English where it has none. */
export const loadDocuments = async (code: string, loaders = found): Promise<LegalDocuments> => {
  const own = loaders[`../../legal/${code}.json`];
  const load = own ?? loaders[`../../legal/${SOURCE}.json`];
  const documents = await load?.();
  // The files' form is checked by their test.
  return { code: own === undefined ? SOURCE : code, documents: documents as LegalDocuments['documents'] };
};
