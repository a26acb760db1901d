import { emptyView, type PreferredData, type View } from '@parlance/sync';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { detectedInterface } from './detect.ts';
import { mirroredPreference, mirrorPreferences, preferenceDefaults, preferenceIn } from './preferences.ts';

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
    expect(preferenceIn(viewWith({ [name]: value }), name, 'en')).toBe(preferenceDefaults[name]);
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
