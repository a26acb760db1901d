/** The sounds of a language, for exercises that are optional in a lesson. */
import type { Alphabet, LanguageCode, Sound } from '@parlance/domain';
import { preload, storedFile } from '../../platform/index.ts';
import { contentUrl } from './content-url.ts';
import type { Course } from './course.ts';

/** Returns the sounds of the learn language if they are stored; otherwise fetches them for the next time. */
export const storedSounds = async (
  { alphabets }: Pick<Course, 'alphabets'>,
  learn: LanguageCode,
): Promise<readonly Sound[]> => {
  const file = alphabets?.[learn]?.alphabet;
  if (file === undefined) return [];
  const kept = await storedFile(contentUrl(file));
  if (kept !== undefined) {
    const alphabet: Alphabet = await kept.json();
    return alphabet.sounds;
  }
  void preload([contentUrl(file)]);
  return [];
};
