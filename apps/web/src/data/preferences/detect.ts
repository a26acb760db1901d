/** The interface language of the first visit: of the page, or from the browser's languages. */
import type { LanguageCode } from '@parlance/domain';
import { interfaceLanguageFor } from '@parlance/languages';
import { mirrored } from './preferences.ts';

let ofPage: LanguageCode | undefined;

/** Says in which language the page came; it holds for who has chosen none. Also how a page is rendered ahead of time. */
export const setPageLanguage = (code: LanguageCode | undefined): void => {
  ofPage = code;
};

/** What was chosen here before, or the page's language, or what the browser's languages suggest. */
export const detectedInterface = (): LanguageCode =>
  mirrored('interface') ?? ofPage ?? interfaceLanguageFor(globalThis.navigator?.languages ?? []);
