import type { AbstractIntlMessages } from 'use-intl';
import { type Pack, SHELL } from './packs.ts';

/** A language of the interface. */
export interface InterfaceTag {
  /** Our code, e.g. `cn`. */
  readonly code: string;
  /** BCP 47, for `lang` and `Intl`. */
  readonly tag: string;
}

/** The loaded texts of one language, already parsed. */
export interface Texts extends InterfaceTag {
  readonly messages: AbstractIntlMessages;
}

/** The language in which all texts exist. */
export const SOURCE_LANGUAGE = 'en';

/** Loads the messages of a pack in a language; rejects if they cannot be loaded. */
export type LoadPack = (pack: Pack, code: string) => Promise<AbstractIntlMessages>;

/** The texts that are shown, and the packs that are loaded. */
export interface TextStore {
  /** Loads the shell's pack and `packs`, then shows them. Rejects if the shell's pack cannot be loaded. */
  readonly begin: (language: InterfaceTag, packs: readonly Pack[]) => Promise<Texts>;
  /**
   * Loads packs in the current language, or in the one it is being changed to. Resolves when their texts are shown.
   * Resolves at once before `begin`: then the texts come with the rendered page.
   */
  readonly need: (packs: readonly Pack[]) => Promise<void>;
  /** Loads all loaded packs in another language, then switches to it; until then the old texts stay. */
  readonly change: (language: InterfaceTag) => Promise<void>;
  readonly current: () => Texts | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Loads packs in parallel and merges their messages. Except for the shell's pack, English is used if a language cannot
 * be loaded.
 */
export const readPacks = async (load: LoadPack, code: string, packs: Iterable<Pack>): Promise<AbstractIntlMessages> => {
  const parts = [...packs].map((pack) =>
    load(pack, code).catch((cause: unknown) => {
      if (pack === SHELL || code === SOURCE_LANGUAGE) throw cause;
      return load(pack, SOURCE_LANGUAGE);
    }),
  );
  return Object.assign({}, ...(await Promise.all(parts)));
};

class Store implements TextStore {
  readonly #load: LoadPack;
  readonly #listeners = new Set<() => void>();
  readonly #loaded = new Set<Pack>();
  #shown: Texts | undefined;
  /** The current language, or the one it is being changed to. */
  #wanted: InterfaceTag | undefined;
  /** Settles when the last change of language has finished. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor(load: LoadPack) {
    this.#load = load;
  }

  begin = (language: InterfaceTag, packs: readonly Pack[]): Promise<Texts> =>
    this.#switch(language, new Set<Pack>([SHELL, ...packs]));

  change = async (language: InterfaceTag): Promise<void> => {
    if (this.#wanted?.code === language.code) return;
    await this.#switch(language, new Set(this.#loaded));
  };

  need = async (packs: readonly Pack[]): Promise<void> => {
    const language = this.#wanted;
    const missing = packs.filter((pack) => !this.#loaded.has(pack));
    if (language === undefined || missing.length === 0) return;
    const [messages] = await Promise.all([readPacks(this.#load, language.code, missing), this.#changing]);
    // The language changed meanwhile, so these texts are in the wrong one.
    if (this.#wanted !== language) return this.need(packs);
    this.#show(language, { ...this.#shown?.messages, ...messages }, missing);
  };

  current = (): Texts | undefined => this.#shown;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #switch(language: InterfaceTag, packs: ReadonlySet<Pack>): Promise<Texts> {
    this.#wanted = language;
    const reading = readPacks(this.#load, language.code, packs);
    this.#changing = reading.catch(() => undefined);
    try {
      const messages = await reading;
      const texts = { ...language, messages };
      if (this.#wanted === language) this.#show(language, messages, packs);
      return this.#wanted === language ? (this.#shown ?? texts) : texts;
    } catch (cause) {
      if (this.#wanted === language) this.#wanted = this.#shown;
      throw cause;
    }
  }

  #show({ code, tag }: InterfaceTag, messages: AbstractIntlMessages, packs: Iterable<Pack>): void {
    for (const pack of packs) this.#loaded.add(pack);
    this.#shown = { code, tag, messages };
    for (const listener of this.#listeners) listener();
  }
}

/** Creates a store without texts; `load` is called for each pack. */
export const createTextStore = (load: LoadPack): TextStore => new Store(load);
