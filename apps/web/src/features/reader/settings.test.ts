import { describe, expect, it } from 'vitest';
import { type ChosenSettings, DEFAULTS, parseSettings, writeSettings } from './settings.ts';

describe('how books look and sound', () => {
  it('is as the specification has it until somebody changes it, with a theme that is not chosen yet', () => {
    expect(parseSettings(null)).toMatchObject({ theme: 0, fontSize: 1, speed: 1, tinted: false, tints: ['adjective'] });
  });

  it.each<Partial<ChosenSettings>>([
    {},
    { theme: 4, fontSize: 1.75, lineHeight: 1.15, margin: 'wide', layout: 'paged', typeface: 'plain', hyphens: true },
    { speed: 0.6, voice: 'male', lit: false, tinted: true, tints: [] },
    { tints: ['noun', 'verb', 'adjective', 'adverb'] },
  ])('is read as it was written: %j', (some) => {
    const settings = { ...DEFAULTS, ...some };
    expect(parseSettings(writeSettings(settings))).toEqual(settings);
  });

  it('is the default where another release wrote something else', () => {
    const line = '9 100 333 huge scroll runes 1 7 child 1 1 pronoun+noun';
    expect(parseSettings(line)).toEqual({ ...DEFAULTS, hyphens: true, tinted: true, tints: ['noun'] });
  });
});
