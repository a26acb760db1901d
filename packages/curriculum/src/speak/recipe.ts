import type { Voice } from '@parlance/domain';
import { hashOf } from '../emit/names.ts';
import type { SpeechSource } from '../source/model.ts';

/** Raise it when anything about rendering changes: every recording is then rendered anew. */
const RECIPE_VERSION = 1;

/** How a voice is derived from the engine's single voice of a language. */
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

/** Percent of the engine's volume at which none of its voices clips. */
const VOLUME = 60;

/** The two voices of a language: the female one as the engine speaks it, the male one lowered in pitch and formants. */
export const recipeOf = ({ voice: locale, lowVolume = VOLUME }: SpeechSource, voice: Voice): VoiceRecipe =>
  voice === 'female'
    ? { locale, voice, volume: VOLUME, pitch: 100, speed: 100, shift: 1 }
    : { locale, voice, volume: lowVolume, pitch: 70, speed: 116, shift: 0.86 };

/** A text as its recording is named: a typographic apostrophe after a letter is spoken like a plain one. */
const named = (text: string): string => text.replace(/(?<=\p{L})’/gu, "'");

/** Name of a recording without `.mp3`: the same recipe and text give the same name. */
export const recordingName = (recipe: VoiceRecipe, text: string): string =>
  hashOf(`${RECIPE_VERSION} ${JSON.stringify(recipe)} ${named(text)}`);
