/** The interface language of the first visit, from the browser's languages. */
import type { LanguageCode } from '@parlance/domain';
import { interfaceLanguageFor } from '@parlance/languages';
import { mirrored } from './preferences.ts';

/** What was chosen here before, or what the browser's languages suggest. */
export const detectedInterface = (): LanguageCode =>
  mirrored('interface') ?? interfaceLanguageFor(globalThis.navigator?.languages ?? []);
