/// <reference path="../../vite-env.d.ts" />

/** A part of a paper. */
export interface PaperSection {
  /** Names it in the address. */
  readonly id: string;
  readonly title: string;
  /** Shown only where this is so; always, where it says nothing. */
  readonly when?: 'membership' | 'providers';
  readonly text?: readonly string[];
  readonly items?: readonly string[];
}

/** A paper, as its file holds it. */
export interface PaperText {
  /** The day of its last change, e.g. `2026-11-21`. */
  readonly changed: string;
  readonly lead: string;
  readonly sections: readonly PaperSection[];
}

export type PaperName = 'terms' | 'privacy';

/** All papers of one language. */
export interface Papers {
  /** Code of the language they are in: English, where there is no translation. */
  readonly code: string;
  readonly papers: Readonly<Record<PaperName, PaperText>>;
}

type Loader = () => Promise<unknown>;

const SOURCE = 'en';
const found: Readonly<Record<string, Loader>> = import.meta.glob('../../legal/*.json', { import: 'default' });

/** The papers in a language, or in English where it has none. */
export const loadPapers = async (code: string, loaders = found): Promise<Papers> => {
  const own = loaders[`../../legal/${code}.json`];
  const load = own ?? loaders[`../../legal/${SOURCE}.json`];
  const papers = await load?.();
  // The files' form is checked by their test.
  return { code: own === undefined ? SOURCE : code, papers: papers as Papers['papers'] };
};
