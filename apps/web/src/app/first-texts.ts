import { loadTexts, type Texts } from '../i18n/index.ts';

/** The texts that the first screen at an address needs. */
export const textsAt = (_at: string, code: string, tag: string): Promise<Texts> => loadTexts(code, tag);
