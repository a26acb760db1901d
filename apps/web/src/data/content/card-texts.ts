/** The texts and recordings of cards of the course, for files that are made of a deck. */
import { type CardKey, type CardKind, cardOf, type ItemText, type LanguageCode, type LessonId } from '@parlance/domain';
import { fileOf } from '../../platform/index.ts';
import type { Course } from './course.ts';
import { loadCourse } from './course-in-parts.ts';
import { recordingUrl } from './files.ts';
import { type Lesson, loadLesson } from './lesson.ts';
import { loadLexiconTexts } from './lexicon.ts';
import { voicedRecordings } from './recordings.ts';
import { loadWordsOfBooks } from './words-of-books.ts';

/** The texts of a word or a phrase. */
export interface CardTexts {
  /** In the learn language. */
  readonly target: ItemText;
  readonly meaning: string;
}

/** The lessons of the units to which some phrases belong. */
const lessonsOf = ({ units }: Course, phrases: readonly CardKey[]): readonly LessonId[] => {
  const wanted = new Set(phrases.map((key) => cardOf(key).id.replace(/\..*$/, '')));
  return units.filter(({ id }) => wanted.has(id)).flatMap(({ lessons }) => lessons.map(({ id }) => id));
};

const phrasesIn = ({ structure, learn, explain }: Lesson): readonly (readonly [CardKey, CardTexts])[] =>
  structure.items.flatMap(({ id, kind }) => {
    const target = learn.items[id];
    if (kind !== 'phrase' || target === undefined) return [];
    return [[`phrase:${id}`, { target, meaning: explain.items[id]?.text ?? '' }] as const];
  });

/**
 * Loads the texts of those cards that are words or phrases of the course, or words of books. Phrases of lessons that cannot be loaded are
 * left out. Throws `ContentMissing` if the words cannot be loaded.
 */
export const loadCardTexts = async (
  { learn, explain }: { readonly learn: LanguageCode; readonly explain: LanguageCode },
  keys: readonly CardKey[],
): Promise<ReadonlyMap<CardKey, CardTexts>> => {
  const course = await loadCourse(learn, explain);
  const ofKind = (kind: CardKind): readonly CardKey[] => keys.filter((key) => cardOf(key).kind === kind);
  const words = new Set(ofKind('word'));
  const [targets, meanings, lessons] = await Promise.all([
    loadLexiconTexts(course, learn, words),
    loadLexiconTexts(course, explain, words),
    Promise.all(
      lessonsOf(course, ofKind('phrase')).map((id) => loadLesson(course, id, explain).catch(() => undefined)),
    ),
  ]);
  const found = new Map<CardKey, CardTexts>(
    lessons.flatMap((lesson) => (lesson === undefined ? [] : phrasesIn(lesson))),
  );
  for (const word of words) {
    const target = targets.words[word];
    if (target !== undefined) found.set(word, { target, meaning: meanings.words[word]?.text ?? '' });
  }
  const others = new Set([...words].filter((word) => !found.has(word)));
  const brought = await loadWordsOfBooks({ learn, explain }, others).catch(() => new Map());
  for (const [word, { target, meaning }] of brought) found.set(word, { target, meaning });
  return found;
};

/** A recording of a text. `bytes` is undefined where it is out of reach. */
export interface LoadedRecording {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
}

/** Loads the recording of a text, from this device or the network; undefined if it has none. Never rejects. */
export const loadRecording = async (learn: LanguageCode, text: ItemText): Promise<LoadedRecording | undefined> => {
  const [voiced] = voicedRecordings(text, 'female');
  if (voiced === undefined) return undefined;
  const { voice, recording } = voiced;
  const response = await fileOf(recordingUrl(learn, voice, recording.name)).catch(() => undefined);
  const bytes = response?.ok === true ? new Uint8Array(await response.arrayBuffer()) : undefined;
  return { name: `${learn}-${voice}-${recording.name}.mp3`, bytes };
};
