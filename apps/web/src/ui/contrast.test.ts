import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnableLanguages } from '@parlance/languages';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** The light and the dark value of every colour token. */
const colours = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

/** The relative luminance of a colour as WCAG 2.2 defines it. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string): number => {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
};

const value = (token: string, theme: Theme): string => {
  const found = colours.get(token);
  if (found === undefined) throw new TypeError(`No colour --${token}.`);
  return found[theme];
};

const grounds = ['paper', 'paper-2', 'card'];
const on = (texts: readonly string[], backs: readonly string[]): readonly (readonly [string, string])[] =>
  texts.flatMap((text) => backs.map((back) => [text, back] as const));

const texts = [
  ...on(['ink', 'ink-2', 'curtain', 'spot-text', 'stage', 'right', 'wrong'], grounds),
  ...on(['ink', 'ink-2'], ['paper-3']),
  ...on(['ink'], ['right-soft', 'wrong-soft', 'spot-soft', 'stage-soft']),
  ...on(['on-curtain', 'on-curtain-2'], ['curtain']),
  ...on(['paper'], ['ink']),
  ['on-spot', 'spot'],
  ['on-right', 'right'],
  ['on-wrong', 'wrong'],
  ['right', 'right-soft'],
  ['wrong', 'wrong-soft'],
  ['spot-text', 'spot-soft'],
] as const;

const marks = [
  ...on(
    ['edge', 'star', 'stage', 'curtain', 'right', 'wrong', ...learnableLanguages.map(({ code }) => `hue-${code}`)],
    grounds,
  ),
  ['star', 'spot-soft'],
  ['stage', 'stage-soft'],
] as const;

describe.each(themes)('the %s theme', (theme) => {
  it.each(texts)('lets one read %s on %s', (text, back) => {
    expect(contrast(value(text, theme), value(back, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)('lets one see %s on %s', (mark, back) => {
    expect(contrast(value(mark, theme), value(back, theme))).toBeGreaterThanOrEqual(3);
  });

  it('is never pure white or black', () => {
    for (const { [theme]: colour } of colours.values()) expect(['#ffffff', '#000000']).not.toContain(colour);
  });
});
