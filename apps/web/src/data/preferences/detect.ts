/** Determines the interface language of the first visit from the page or the browser's languages. */
import type { LanguageCode } from '@parlance/domain';
import { interfaceLanguageFor } from '@parlance/languages';
import { mirroredPreference } from './preferences.ts';

let ofPage: LanguageCode | undefined;

/**
 * Sets the language of the page, which applies until the learner has chosen one. Prerendering sets its language in the
 * same way.
 */
export const setPageLanguage = (code: LanguageCode | undefined): void => {
  ofPage = code;
};

/**
 * The language chosen on this device before; otherwise the page's language, or the best match for the browser's
 * languages.
 */
export const detectedInterface = (): LanguageCode =>
  mirroredPreference('interface') ?? ofPage ?? interfaceLanguageFor(globalThis.navigator?.languages ?? []);
