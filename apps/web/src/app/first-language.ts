import { languageOf } from '@parlance/languages';
import { detectedInterface } from '../data/index.ts';

/** The interface language to begin with: chosen here before, or as the browser's languages suggest. */
export const firstLanguage = (): { readonly code: string; readonly tag: string } => {
  const code = detectedInterface();
  return { code, tag: languageOf(code)?.tag ?? code };
};
