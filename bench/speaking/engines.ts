/** The folders of the speech engines that are downloaded for the evaluation alone (`scripts/fetch-learners.sh`). */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A folder whose contents can be generated again. */
export const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));
/** The folder whose `node_modules` contains eSpeak NG, Flite and mpg123. */
export const ENGINES = process.env.LEARNERS ?? join(CACHE, 'learners');
/** The folder with the voices of the course's recordings. */
export const VOICES = process.env.PICO_LANG ?? join(CACHE, 'voices');
