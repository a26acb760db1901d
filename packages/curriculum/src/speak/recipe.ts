import type { Voice } from '@parlance/domain';
import { hashOf } from '../emit/names.ts';

/** Raise it when anything about rendering changes: every recording is then rendered anew. */
const RECIPE_VERSION = 1;

/** How a voice is made out of the engine's one voice a language. */
export interface VoiceRecipe {
  /** Locale of the engine's voice, e.g. `en-GB`. */
  readonly locale: string;
  readonly voice: Voice;
  /** Percent of the engine's volume; at 100 it clips. */
  readonly volume: number;
  /** Percent of the engine's pitch and speed. */
  readonly pitch: number;
  readonly speed: number;
  /** Factor by which pitch and formants are lowered by resampling afterwards; it slows by the same factor. */
  readonly shift: number;
}

/** The voices of speaking a language: hers as it is, his lower, by pitch and by a longer throat. */
export const recipeOf = (locale: string, voice: Voice): VoiceRecipe =>
  voice === 'female'
    ? { locale, voice, volume: 60, pitch: 100, speed: 100, shift: 1 }
    : { locale, voice, volume: locale.startsWith('en') ? 50 : 60, pitch: 70, speed: 116, shift: 0.86 };

/** Name of a recording without `.mp3`: the same recipe and text give the same name. */
export const recordingName = (recipe: VoiceRecipe, text: string): string =>
  hashOf(`${RECIPE_VERSION} ${JSON.stringify(recipe)} ${text}`);
