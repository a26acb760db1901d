/** `npm run docs` writes the generated parts of the pages in docs. */
import { writeFile } from 'node:fs/promises';
import { documents } from './lib/documents.ts';

for (const { path, text } of await documents()) await writeFile(path, text);
