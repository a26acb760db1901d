/// <reference path="../vite-env.d.ts" />
import { loaders } from 'virtual:locales';
import type { AbstractIntlMessages } from 'use-intl';

/** The texts of one language, parsed ahead of time. */
export interface Texts {
  readonly code: string;
  /** BCP 47, for `lang` and `Intl`. */
  readonly tag: string;
  readonly messages: AbstractIntlMessages;
}

/** The language whose texts exist for certain. */
export const SOURCE_LANGUAGE = 'en';

/** Loads a language's texts; one without a file gets the English ones, under its own tag for numbers and dates. */
export const loadTexts = async (code: string, tag: string): Promise<Texts> => {
  const load = loaders[code] ?? loaders[SOURCE_LANGUAGE];
  const known = code in loaders;
  const messages = load === undefined ? {} : (await load()).messages;
  return { code, tag: known ? tag : SOURCE_LANGUAGE, messages: messages as AbstractIntlMessages };
};
