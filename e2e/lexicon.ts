/** What a learner who knows the language knows: from the compiled content, texts to items and back. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LessonTexts } from '@parlance/domain';

const LESSONS = join(import.meta.dirname, '../dist/content/lessons');

/** The texts of a lesson in one language, by item: no two items of a unit read the same, items of two units may. */
export interface Lexicon {
  readonly textOf: (item: string) => string;
  readonly itemOf: (text: string) => string;
  /** The item whose recording a file is. */
  readonly heard: (url: string) => string;
}

/** Reads a lesson in one language; `code` as in `content/languages.yaml`. */
export const lexiconOf = (code: string, lessonId: string): Lexicon => {
  const texts = new Map<string, string>();
  const items = new Map<string, string>();
  const recordings = new Map<string, string>();
  for (const name of readdirSync(LESSONS).filter(
    (file) => file.startsWith(`${lessonId}.${code}.`) && file.endsWith('.json'),
  )) {
    const lesson = JSON.parse(readFileSync(join(LESSONS, name), 'utf8')) as LessonTexts;
    for (const [item, { text, audio }] of Object.entries(lesson.items)) {
      texts.set(item, text);
      items.set(text, item);
      for (const recording of Object.values(audio ?? {})) recordings.set(recording.name, item);
    }
  }
  const found = (map: Map<string, string>, key: string, what: string): string => {
    const value = map.get(key);
    if (value === undefined) throw new Error(`The ${code} lexicon has no ${what} ${key}`);
    return value;
  };
  return {
    textOf: (item) => found(texts, item, 'text of'),
    itemOf: (text) => found(items, text, 'item for'),
    heard: (url) => found(recordings, /([0-9a-f]+)\.mp3/.exec(url)?.[1] ?? url, 'recording'),
  };
};
