/**
 * Builds the icons of `lucide-react` without that package's own maker: 3 KB that every first screen would load, for
 * attributes that none of our icons has. Each icon keeps its shapes alone, and `src/ui/icon-of.ts` draws them alike.
 */
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

/** An element of an icon with its attributes; `key` is React's. */
type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>];

/** What a module of an icon holds. */
interface IconData {
  readonly name: string;
  /** Width and height of the area in which it is drawn. */
  readonly size: number;
  readonly node: readonly Shape[];
}

const SIZE = 24;

/** The shapes in the module of an icon. Throws a `TypeError` if it is not as expected, and would be drawn wrongly. */
export const shapesIn = (code: string): readonly Shape[] => {
  const [, literal] = /const __iconData = (\{.*?\n\});/s.exec(code) ?? [];
  if (literal === undefined) throw new TypeError(`This holds no icon: ${code}`);
  const { name, size, node }: IconData = runInNewContext(`(${literal})`);
  if (size !== SIZE) throw new TypeError(`The icon ${name} is ${size} wide, not ${SIZE}.`);
  return node.map(([element, { key: _, ...attributes }, ...inside]) => {
    if (inside.length > 0) throw new TypeError(`The icon ${name} has elements in a ${element}.`);
    return [element, attributes];
  });
};

/** The Vite plugin that makes icons with `maker`, a module's path. */
export const icons = (maker: string): Plugin => ({
  name: 'parlance-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: 'createLucideIcon' },
    handler: (code) => ({
      code: `import { iconOf } from ${JSON.stringify(maker)};\nexport default iconOf(${JSON.stringify(shapesIn(code))});`,
      map: null,
    }),
  },
});
