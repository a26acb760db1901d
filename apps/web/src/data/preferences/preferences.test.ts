import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WordState } from '@parlance/domain';
import { emptyView, type PreferredData, type View, wordKey } from '@parlance/sync';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { detectedInterface } from './detect.ts';
import {
  mirroredPreference,
  mirrorPreferences,
  type PreferenceName,
  type Preferences,
  preferenceDefaults,
  preferenceIn,
} from './preferences.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A view in which these settings were chosen. */
const viewWith = (settings: Readonly<Record<string, PreferredData['value']>>): View => ({
  ...emptyView,
  settings: new Map(
    Object.entries(settings).map(([name, value]) => [name, { name, value, at: 1, device: 'd', id: 'e' }]),
  ),
});

/** What holds for everybody who has never chosen. */
const SPECIFIED: Omit<Preferences, 'interface'> = {
  learn: 'en',
  explain: '',
  theme: 'system',
  goal: 20,
  soundEffect: true,
  playBackRate: 1,
  showTrans: true,
  silent: false,
  host: true,
  speakingDifficulty: 'easy',
  pronun: true,
  gameClock: false,
  reminder: '',
  picture: 'pico',
  reviewCap: 60,
  away: '',
};

/** A value for each preference that it may not have. */
const NOT_ACCEPTED: Readonly<Record<PreferenceName, PreferredData['value']>> = {
  interface: 'English',
  learn: 7,
  explain: 'ES',
  theme: '',
  goal: '20',
  soundEffect: 1,
  playBackRate: 2.5,
  showTrans: '',
  silent: 'yes',
  host: 'Pico',
  speakingDifficulty: 'extreme',
  pronun: 0,
  gameClock: 'on',
  reminder: '24:00',
  picture: 'ada',
  reviewCap: 5,
  away: '20261231-20261201',
};

const SOURCE = join(import.meta.dirname, '../..');

/** The files outside this folder that read or set preferences, by their texts. */
const users = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('data/preferences/'))
  .map((file) => readFileSync(join(SOURCE, file), 'utf8'))
  .filter((text) => /\b(usePreference|preferenceIn)\(/.test(text));

describe('every preference', () => {
  it('has the default that was specified', () => {
    expect(preferenceDefaults).toEqual(SPECIFIED);
  });

  it.each(Object.entries(NOT_ACCEPTED))('falls back to its default: %s', (name, value) => {
    const kept = viewWith({ [name]: value });
    expect(preferenceIn(kept, name as PreferenceName, 'de')).toBe({ ...SPECIFIED, interface: 'de' }[name]);
  });

  it('has a control, and something that reads it: two files name it', () => {
    const unused = Object.keys(NOT_ACCEPTED).filter(
      (name) => users.filter((text) => text.includes(`'${name}'`)).length < 2,
    );
    expect(unused).toEqual([]);
  });
});

describe('a preference', () => {
  it('is the specified default until it is chosen', () => {
    expect(preferenceIn(emptyView, 'soundEffect', 'de')).toBe(true);
    expect(preferenceIn(emptyView, 'goal', 'de')).toBe(20);
    expect(preferenceIn(emptyView, 'learn', 'de')).toBe(preferenceDefaults.learn);
    expect(preferenceIn(emptyView, 'interface', 'de')).toBe('de');
  });

  it('is what was chosen last', () => {
    expect(preferenceIn(viewWith({ goal: 40, host: false }), 'goal', 'en')).toBe(40);
    expect(preferenceIn(viewWith({ goal: 40, host: false }), 'host', 'en')).toBe(false);
    expect(preferenceIn(viewWith({ reminder: '19:30' }), 'reminder', 'en')).toBe('19:30');
    expect(preferenceIn(viewWith({ reminder: '' }), 'reminder', 'en')).toBe('');
  });

  it.each([
    ['goal', 1000],
    ['theme', 'neon'],
    ['playBackRate', 50],
    ['learn', '../../etc'],
    ['silent', 'yes'],
    ['reminder', '25:00'],
    ['reminder', '7:5'],
    ['reminder', 1900],
  ] as const)('falls back to the default where %s is %s, which another client wrote', (name, value) => {
    expect(preferenceIn(viewWith({ [name]: value }), name, 'de')).toBe(preferenceDefaults[name]);
  });
});

describe('what is learned without a choice', () => {
  it('is Spanish for an interface in English, found or chosen, and English for any other', () => {
    expect(preferenceIn(emptyView, 'learn', 'en')).toBe('es');
    expect(preferenceIn(viewWith({ interface: 'en' }), 'learn', 'de')).toBe('es');
    expect(preferenceIn(viewWith({ interface: 'thai' }), 'learn', 'en')).toBe('en');
  });

  it('is the language of the words learned so far, whatever the interface becomes', () => {
    const state = { stability: 1, lastRight: true } as WordState;
    const view: View = { ...viewWith({ interface: 'en' }), words: new Map([[wordKey('en', 'tea'), state]]) };
    expect(preferenceIn(view, 'learn', 'de')).toBe('en');
  });

  it('gives way to a choice', () => {
    expect(preferenceIn(viewWith({ interface: 'en', learn: 'en' }), 'learn', 'de')).toBe('en');
  });
});

describe('the copy for the first paint', () => {
  it('contains the theme and the interface language only', () => {
    mirrorPreferences(viewWith({ theme: 'dark', interface: 'cn', goal: 60 }));
    expect([mirroredPreference('theme'), mirroredPreference('interface'), localStorage.length]).toEqual([
      'dark',
      'cn',
      2,
    ]);
  });

  it('is empty again after everything was cleared', () => {
    mirrorPreferences(viewWith({ theme: 'dark', interface: 'cn' }));
    mirrorPreferences(emptyView);
    expect([mirroredPreference('theme'), mirroredPreference('interface')]).toEqual([null, null]);
  });

  it('is validated', () => {
    localStorage.setItem('parlance.theme', '<script>');
    expect(mirroredPreference('theme')).toBeNull();
  });
});

describe('the detected interface language', () => {
  it('follows the browser at the first visit', () => {
    vi.stubGlobal('navigator', { languages: ['zh-TW', 'de'] });
    expect(detectedInterface()).toBe('cn');
  });

  it('is what was chosen here before, whatever the browser says', () => {
    vi.stubGlobal('navigator', { languages: ['zh-TW'] });
    localStorage.setItem('parlance.interface', 'vi');
    expect(detectedInterface()).toBe('vi');
  });
});
