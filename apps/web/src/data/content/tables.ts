/** What a language needs to be judged and cut into words, loaded with what is shown in it. */
import type { LanguageCode } from '@parlance/domain';
import { loadLanguage } from '@parlance/languages';
import { isOnline } from '../../platform/index.ts';
import { ContentMissing } from './files.ts';

/** Makes the tables of a language known. Throws `ContentMissing`. */
export const loadTables = (learn: LanguageCode): Promise<void> =>
  loadLanguage(learn).catch(() => {
    throw new ContentMissing(isOnline() ? 'content-unavailable' : 'offline', `tables of ${learn}`);
  });
