/**
 * The command line as `npm run content:…` starts it: Node keeps the compiler as it read it, which takes half of a small
 * build. Plain JavaScript, since Node would first have to load what it reads types with.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)));
await import('./cli.ts');
