import { deviceId, preferred, START, uuid } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { laterSetting, settingsOf } from './settings.ts';

const dark = preferred('theme', 'dark', { id: uuid(2), at: START + 5 });

describe('a setting', () => {
  it('F14: is what was chosen last, in whatever order it arrives', () => {
    const light = preferred('theme', 'light', { id: uuid(1), at: START + 9 });
    expect(settingsOf([light, dark])).toMatchObject([{ name: 'theme', value: 'light', at: START + 9 }]);
    expect(settingsOf([dark, light])).toEqual(settingsOf([light, dark]));
  });

  it('F14: of two at the same time is that of the greater device, then of the greater id', () => {
    const other = preferred('theme', 'system', { id: uuid(1), at: dark.at, device: deviceId(2) });
    expect(settingsOf([other, dark])).toMatchObject([{ value: 'system' }]);
    const twin = preferred('theme', 'light', { id: uuid(3), at: dark.at });
    expect(settingsOf([twin, dark])).toMatchObject([{ value: 'light' }]);
  });

  it('is independent of other settings', () => {
    expect(settingsOf([dark, preferred('goal', 40, { id: uuid(3) })]).map(({ name }) => name)).toEqual([
      'theme',
      'goal',
    ]);
  });

  it('keeps the known row where that is later', () => {
    const [known] = settingsOf([dark]);
    const [older] = settingsOf([preferred('theme', 'light', { at: START })]);
    expect(known && older && laterSetting(known, older)).toBe(known);
    expect(known && laterSetting(undefined, known)).toBe(known);
  });
});
