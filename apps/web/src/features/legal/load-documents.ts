/// <reference path="../../vite-env.d.ts" />

/** A section of a document. */
export interface DocumentSection {
  /** The id of the section in the address. */
  readonly id: string;
  readonly title: string;
  /** The feature without which the section is left out; a section without it is always shown. */
  readonly when?: 'membership' | 'providers';
  readonly text?: readonly string[];
  readonly items?: readonly string[];
}

/** A document, as its file contains it. */
export interface DocumentText {
  /** The date of its last change, e.g. `2026-11-21`. */
  readonly changed: string;
  readonly lead: string;
  readonly sections: readonly DocumentSection[];
}

/** The name of a legal document: terms of use, or privacy. */
export type DocumentName = 'terms' | 'privacy';

/** All documents in one language. */
export interface LegalDocuments {
  /** The code of their language: English if there is no translation. */
  readonly code: string;
  readonly documents: Readonly<Record<DocumentName, DocumentText>>;
}

type Loader = () => Promise<unknown>;

const SOURCE = 'en';
const found: Readonly<Record<string, Loader>> = import.meta.glob('../../legal/*.json', { import: 'default' });

/** Loads the documents in a language, or in English if it has none. */
export const loadDocuments = async (code: string, loaders = found): Promise<LegalDocuments> => {
  const own = loaders[`../../legal/${code}.json`];
  const load = own ?? loaders[`../../legal/${SOURCE}.json`];
  const documents = await load?.();
  // The shape of the files is checked by their test.
  return { code: own === undefined ? SOURCE : code, documents: documents as LegalDocuments['documents'] };
};
