/** Reads the texts of the interface. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../apps/web/src');

const filesOf = (code: string): readonly string[] =>
  globSync(
    ['*', 'features/*'].map((folder) => `${folder}/texts/${code}.json`),
    { cwd: SOURCE },
  );

/** Gives a function that looks up the text of a key. It does not replace placeholders. */
export const textsOf = (code: string): ((key: string) => string) => {
  const all: unknown = Object.assign(
    {},
    ...filesOf(code).map((file) => JSON.parse(readFileSync(join(SOURCE, file), 'utf8'))),
  );
  return (key) => {
    const text = key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], all);
    if (typeof text !== 'string') throw new Error(`No text ${key} in ${code}`);
    return text;
  };
};
