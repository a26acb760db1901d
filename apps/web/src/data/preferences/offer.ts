/** Suggests a learn language to somebody who has not chosen one. */
import type { LanguageCode } from '@parlance/domain';
import { preferenceDefaults } from './preferences.ts';

/** The suggestion if the interface is in the default learn language. */
const ALTERNATIVE = 'es';

/**
 * The default learn language, or another one if the interface is in the default: nobody learns the language they read.
 */
export const offeredLearn = (interfaceLanguage: LanguageCode): LanguageCode =>
  interfaceLanguage === preferenceDefaults.learn ? ALTERNATIVE : preferenceDefaults.learn;
