/** A learner's settings: names, types and defaults in one table (specification: course settings). */
import type { LanguageCode } from '@parlance/domain';
import type { PreferredData, View } from '@parlance/sync';
import { readLocal, writeLocal } from '../../platform/index.ts';

/** The settings and what each may be. */
export interface Preferences {
  readonly interface: LanguageCode;
  readonly learn: LanguageCode;
  /** In which language meanings are explained; `''`: the interface's. */
  readonly explain: LanguageCode;
  readonly theme: 'light' | 'dark' | 'system';
  /** XP a day. */
  readonly goal: 20 | 40 | 60;
  readonly soundEffect: boolean;
  /** 1 is as recorded. */
  readonly playBackRate: number;
  readonly showTrans: boolean;
  /** No listening for now. */
  readonly silent: boolean;
  /** Whether Pico is shown. */
  readonly host: boolean;
  readonly speakingDifficulty: 'easy' | 'medium' | 'hard';
  /** Whether phonetic transcriptions are shown. */
  readonly pronun: boolean;
  /** When to be reminded of today's goal, `HH:MM` by the clock of the device; `''`: never. */
  readonly reminder: string;
}

export type PreferenceName = keyof Preferences;

/** What holds until a learner says otherwise; the interface language is found out (`detected`). */
export const preferenceDefaults: Omit<Preferences, 'interface'> = {
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
  reminder: '',
};

const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const isFlag = isOneOf(true, false);
const isCode = (value: unknown): boolean => typeof value === 'string' && /^[a-z]{2,4}$/.test(value);

/** Whether a value is allowed. Another release or client may have written one that is not: then the default is used. */
const accepts: Readonly<Record<PreferenceName, (value: unknown) => boolean>> = {
  interface: isCode,
  learn: isCode,
  explain: (value) => value === '' || isCode(value),
  theme: isOneOf('light', 'dark', 'system'),
  goal: isOneOf(20, 40, 60),
  soundEffect: isFlag,
  playBackRate: (value) => typeof value === 'number' && value >= 0.5 && value <= 2,
  showTrans: isFlag,
  silent: isFlag,
  host: isFlag,
  speakingDifficulty: isOneOf('easy', 'medium', 'hard'),
  pronun: isFlag,
  reminder: (value) => value === '' || (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)),
};

/** The setting as kept in `view`, or its default. */
export const preferenceIn = <N extends PreferenceName>(view: View, name: N, detected: LanguageCode): Preferences[N] => {
  const kept: PreferredData['value'] | undefined = view.settings.get(name)?.value;
  const defaults: Preferences = { ...preferenceDefaults, interface: detected };
  return (kept !== undefined && accepts[name](kept) ? kept : defaults[name]) as Preferences[N];
};

/** Settings that the first paint needs before the replica is open; they are copied into `localStorage` unencrypted. */
const MIRRORED = ['theme', 'interface'] as const;
export type MirroredName = (typeof MIRRORED)[number];

/** Keys in `localStorage`: `parlance.theme`, `parlance.interface`. A value of another form takes another key. The page's own script reads them too. */
const mirrorKey = (name: MirroredName): string => `parlance.${name}`;

/** The copied value; null where there is none, or none that is allowed. */
export const mirrored = (name: MirroredName): string | null => {
  const value = readLocal(mirrorKey(name));
  return value !== null && accepts[name](value) ? value : null;
};

/** Copies the settings from `view`; removes those that were never set, so that the browser's language and the system's theme apply. */
export const mirrorPreferences = (view: View): void => {
  for (const name of MIRRORED) {
    const value = view.settings.get(name)?.value;
    const text = typeof value === 'string' && accepts[name](value) ? value : null;
    if (readLocal(mirrorKey(name)) !== text) writeLocal(mirrorKey(name), text);
  }
};
