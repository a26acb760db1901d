/** A learner's settings with their names, types and defaults in one table (specification: course settings). */
import { PICTURES, type PictureName } from '@parlance/contract';
import { awayOf, type LanguageCode, REVIEW_CAP } from '@parlance/domain';
import { offeredLearn } from '@parlance/languages';
import type { PreferredData, View } from '@parlance/sync';
import { readLocal, writeLocal } from '../../platform/index.ts';

/** The settings and their types. */
export interface Preferences {
  readonly interface: LanguageCode;
  readonly learn: LanguageCode;
  /** The language in which meanings are explained; `''` stands for the interface language. */
  readonly explain: LanguageCode;
  readonly theme: 'light' | 'dark' | 'system';
  /** The daily goal in XP. */
  readonly goal: 20 | 40 | 60;
  readonly soundEffect: boolean;
  /** Playback speed; 1 is the recorded speed. */
  readonly playBackRate: number;
  readonly showTrans: boolean;
  /** Whether listening exercises are left out for now. */
  readonly silent: boolean;
  /** Whether Pico is shown. */
  readonly host: boolean;
  readonly speakingDifficulty: 'easy' | 'medium' | 'hard';
  /** Whether phonetic transcriptions are shown. */
  readonly pronun: boolean;
  /** Whether games are played against the clock. */
  readonly gameClock: boolean;
  /** The time of the daily reminder, `HH:MM` by the device's clock; `''` stands for no reminder. */
  readonly reminder: string;
  /** The learner's picture: Pico, or the name of a member of the cast. */
  readonly picture: PictureName;
  /** The most review cards that are proposed a day. */
  readonly reviewCap: number;
  /** Days on which no review is proposed, `YYYYMMDD-YYYYMMDD`; `''` for none. */
  readonly away: string;
}

/** The name of a preference. */
export type PreferenceName = keyof Preferences;

/** The defaults; that of the interface language is detected (`detected`), and that of `learn` depends on it (`preferenceIn`). */
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
  gameClock: false,
  reminder: '',
  picture: 'pico',
  reviewCap: REVIEW_CAP.usual,
  away: '',
};

const isOneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const isFlag = isOneOf(true, false);
const isCode = (value: unknown): boolean => typeof value === 'string' && /^[a-z]{2,4}$/.test(value);

/**
 * Checks of the values. Another release or client may have written a value that is not allowed; then the default is
 * used.
 */
const isAllowed: Readonly<Record<PreferenceName, (value: unknown) => boolean>> = {
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
  gameClock: isFlag,
  reminder: (value) => value === '' || (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)),
  picture: isOneOf(...PICTURES),
  reviewCap: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= REVIEW_CAP.least && value <= REVIEW_CAP.most,
  away: (value) => value === '' || (typeof value === 'string' && awayOf(value) !== null),
};

/** What is learned without a choice: the language of the words learned so far, otherwise the one that is offered. */
const learnUnlessChosen = (view: View, detected: LanguageCode): LanguageCode => {
  const [word = ''] = view.words.keys();
  const [studied = ''] = word.split('/');
  return studied === '' ? offeredLearn(preferenceIn(view, 'interface', detected)) : studied;
};

const defaultOf = (view: View, name: PreferenceName, detected: LanguageCode): Preferences[PreferenceName] => {
  if (name === 'interface') return detected;
  return name === 'learn' ? learnUnlessChosen(view, detected) : preferenceDefaults[name];
};

/** The value that the learner has chosen for a setting; undefined where they have not. */
export const chosenIn = <N extends PreferenceName>(view: View, name: N): Preferences[N] | undefined => {
  const kept: PreferredData['value'] | undefined = view.settings.get(name)?.value;
  return (kept !== undefined && isAllowed[name](kept) ? kept : undefined) as Preferences[N] | undefined;
};

/** The value of a setting in `view`, or its default. */
export const preferenceIn = <N extends PreferenceName>(view: View, name: N, detected: LanguageCode): Preferences[N] =>
  chosenIn(view, name) ?? (defaultOf(view, name, detected) as Preferences[N]);

/** Settings that the first paint needs before the replica is open; they are copied to `localStorage` unencrypted. */
const MIRRORED = ['theme', 'interface'] as const;
/** The name of a preference that is kept in `localStorage` too, because the first paint needs it. */
export type MirroredName = (typeof MIRRORED)[number];

/** The copied value; null if there is none, or it is not allowed. */
export const mirroredPreference = (name: MirroredName): string | null => {
  const value = readLocal(name);
  return value !== null && isAllowed[name](value) ? value : null;
};

/**
 * Copies the settings from `view`; removes those that were never set, so that the browser's language and the system's
 * theme apply.
 */
export const mirrorPreferences = (view: View): void => {
  for (const name of MIRRORED) {
    const value = view.settings.get(name)?.value;
    const text = typeof value === 'string' && isAllowed[name](value) ? value : null;
    if (readLocal(name) !== text) writeLocal(name, text);
  }
};
