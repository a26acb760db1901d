/**
 * Names the works of others that the page is built with: what `package.json` names for production and what that needs in
 * turn, as installed. `virtual:licences` gives the list and where the source is; `/licences.txt` holds the licences whole.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A work of others. */
export interface Work {
  readonly name: string;
  readonly version: string;
  /** SPDX, e.g. `MIT`. */
  readonly licence: string;
  /** Its licence as it came with it; empty where none did. */
  readonly text: string;
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly repository?: string | { readonly url: string };
}

const OURS = '@parlance/';
const LIST = 'virtual:licences';
const TEXT = 'licences.txt';

const packageIn = (folder: string): Package => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Where a package is installed for who stands in `folder`: the nearest `node_modules` upwards. */
const installedFor = (folder: string, name: string): string | undefined => {
  const found = join(folder, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return found;
  const above = dirname(folder);
  return above === folder ? undefined : installedFor(above, name);
};

const licenceText = (folder: string): string => {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
};

const workIn = (folder: string): Work => {
  const { name, version, license = '' } = packageIn(folder);
  return { name, version, licence: license, text: licenceText(folder) };
};

/** Every work that the package in `folder` needs in production, by name; those of our own are passed through. */
export const worksOf = (folder: string): readonly Work[] => {
  const seen = new Set<string>();
  const visit = (from: string): void => {
    for (const name of Object.keys(packageIn(from).dependencies ?? {})) {
      const found = installedFor(from, name);
      if (found === undefined || seen.has(found)) continue;
      seen.add(found);
      visit(found);
    }
  };
  visit(folder);
  const works = [...seen].map(workIn).filter(({ name }) => !name.startsWith(OURS));
  // One version may be installed at several places.
  const once = new Map(works.map((work) => [`${work.name} ${work.version}`, work]));
  return [...once.values()].sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
};

/** The licences whole, one below the other. */
export const licencesText = (works: readonly Work[]): string =>
  works.map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`).join('\n\n\n');

/** The address of the source as the project's `package.json` says it, for a browser; empty where it says none. */
export const sourceAddress = ({ repository }: Pick<Package, 'repository'>): string => {
  const url = typeof repository === 'string' ? repository : (repository?.url ?? '');
  const address = url.replace(/^git\+/, '').replace(/\.git$/, '');
  return /^https?:/.test(address) ? address : '';
};

/**
 * The Vite plugin behind `virtual:licences` and `/licences.txt`.
 * @param folder of the web application.
 * @param project the folder of the whole project.
 */
export const licences = (folder: string, project: string): Plugin => ({
  name: 'parlance-licences',
  resolveId: (id) => (id === LIST ? `\0${LIST}` : undefined),
  load: (id) => {
    if (id !== `\0${LIST}`) return undefined;
    const works = worksOf(folder).map(({ text: _, ...work }) => work);
    const source = sourceAddress(packageIn(project));
    return `export const works = ${JSON.stringify(works)}; export const source = ${JSON.stringify(source)};`;
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: TEXT, source: licencesText(worksOf(folder)) });
  },
});
