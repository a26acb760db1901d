/** A copy of the project, in which an operator can change the content while other journeys use the project itself. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
/** What the server and the compiler run from, what they read, and what the compiler writes. */
const COPIED = ['package.json', 'apps/server', 'packages', 'dist/content'];
/** The compiler's cache, which may be missing: then everything is compiled again. */
const CACHE = '.cache/content';
/** What nobody changes. */
const LINKED = ['node_modules', 'dist/web', 'content/audio'];

/** A copy of the project. */
export interface Installation {
  readonly folder: string;
  /** Runs one of its npm scripts, and returns what it printed. Rejects where it fails. */
  readonly run: (script: string, ...words: readonly string[]) => Promise<string>;
  readonly remove: () => Promise<void>;
}

/** Copies the project. The caller must remove the copy. */
export const openInstallation = async (): Promise<Installation> => {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-installation-'));
  const at = async (name: string): Promise<string> => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    return join(folder, name);
  };
  const cache = existsSync(join(ROOT, CACHE)) ? [CACHE] : [];
  for (const name of [...COPIED, ...cache]) await cp(join(ROOT, name), await at(name), { recursive: true });
  const kept = [join(ROOT, 'content/audio'), join(ROOT, 'content/imported')];
  await cp(join(ROOT, 'content'), await at('content'), { recursive: true, filter: (path) => !kept.includes(path) });
  for (const name of LINKED) await symlink(join(ROOT, name), await at(name));
  return {
    folder,
    run: async (script, ...words) => {
      const command = ['run', '--silent', script, '--', ...words];
      return (await promisify(execFile)('npm', command, { cwd: folder })).stdout;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
