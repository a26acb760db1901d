/** Where the engines lie that are fetched for evaluation alone (`scripts/fetch-learners.sh`). */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What is made anew when it is gone. */
export const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));
/** Folder whose `node_modules` has eSpeak NG, Flite and mpg123. */
export const ENGINES = process.env.LEARNERS ?? join(CACHE, 'learners');
/** Folder with the voices of our recordings. */
export const VOICES = process.env.PICO_LANG ?? join(CACHE, 'voices');
