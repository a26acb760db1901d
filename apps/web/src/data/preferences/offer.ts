/** What is offered to somebody who has not chosen what to learn. */
import type { LanguageCode } from '@parlance/domain';
import { preferenceDefaults } from './preferences.ts';

/** Where the interface already speaks the default. */
const OTHERWISE = 'es';

/** The default, or another where the interface speaks that: nobody comes to learn the language they read. */
export const offeredLearn = (interfaceLanguage: LanguageCode): LanguageCode =>
  interfaceLanguage === preferenceDefaults.learn ? OTHERWISE : preferenceDefaults.learn;
