import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { iconOf } from '../src/ui/icon-of.ts';
import { shapesIn } from './icons.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');
const codeOf = (name: string): string => readFileSync(join(folder, `${name}.mjs`), 'utf8');

/** The mark-up of the package's own icon, without its name, classes and the namespace that pages have anyway. */
const plain = (html: string): string => html.replace(/ (class|xmlns)="[^"]*"/g, '');

it.each([
  ['chevron-left', lucide.ChevronLeft],
  ['house', lucide.House],
  ['gamepad-2', lucide.Gamepad2],
])('the icon %s is drawn as by its package', (name, Whole) => {
  const Icon = iconOf(shapesIn(codeOf(name)));
  for (const given of [
    {},
    { size: 20, 'aria-hidden': true },
    { size: 16, strokeWidth: 3, fill: 'currentColor', role: 'img', 'aria-label': 'Known' },
  ] as const) {
    const html = (icon: typeof Icon) => renderToStaticMarkup(createElement(icon, given));
    expect(html(Icon)).toBe(plain(html(Whole as typeof Icon)));
  }
});

it('an icon keeps the class that it is given', () => {
  const Icon = iconOf(shapesIn(codeOf('house')));
  expect(renderToStaticMarkup(createElement(Icon, { className: 'still' }))).toContain('class="still"');
});

it('an icon of another size or with nested elements stops the build', () => {
  const moduleOf = (data: object) => `const __iconData = ${JSON.stringify(data, null, 2)};\n`;
  const line = ['path', { d: 'M1 1h2', key: 'a' }];
  expect(shapesIn(moduleOf({ name: 'dash', size: 24, node: [line] }))).toEqual([['path', { d: 'M1 1h2' }]]);
  expect(() => shapesIn(moduleOf({ name: 'dash', size: 32, node: [line] }))).toThrow('dash is 32 wide');
  expect(() => shapesIn(moduleOf({ name: 'dash', size: 24, node: [['g', {}, [line]]] }))).toThrow('elements in a g');
  expect(() => shapesIn('export {}')).toThrow('holds no icon');
});
