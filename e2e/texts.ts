/** The interface's texts as a learner reads them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '../apps/web/src/locales');

/** Looks texts up by their key; only texts without placeholders. */
export const textsOf = (code: string): ((key: string) => string) => {
  const all: unknown = JSON.parse(readFileSync(join(FOLDER, `${code}.json`), 'utf8'));
  return (key) => {
    const text = key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], all);
    if (typeof text !== 'string') throw new Error(`No text ${key} in ${code}`);
    return text;
  };
};
