import { languageOf } from '@parlance/languages';
import { detectedInterface } from '../data/index.ts';

/**
 * The initial interface language: the one chosen on this device before, otherwise the best match for the browser's
 * languages.
 */
export const firstLanguage = (): { readonly code: string; readonly tag: string } => {
  const code = detectedInterface();
  return { code, tag: languageOf(code)?.tag ?? code };
};
