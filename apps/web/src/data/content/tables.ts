/** Loads the tables that a language needs for judging answers and splitting text into words. */
import type { LanguageCode } from '@parlance/domain';
import { loadLanguage } from '@parlance/languages';
import { isOnline } from '../../platform/index.ts';
import { ContentMissing } from './files.ts';

/** Loads the tables of a language. Throws `ContentMissing`. */
export const loadTables = (learn: LanguageCode): Promise<void> =>
  loadLanguage(learn).catch(() => {
    throw new ContentMissing(isOnline() ? 'content-unavailable' : 'offline', `tables of ${learn}`);
  });
