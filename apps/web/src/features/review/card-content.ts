/** Loads what cards show: texts of the corpus, of its alphabets and tips, or of the learner's own cards. */
import { type CardKey, type CardKind, cardOf, type ItemText, type LessonId, type WordId } from '@parlance/domain';
import {
  type Cards,
  type Course,
  type Lesson,
  type Lexicon,
  loadLesson,
  loadLexicon,
  loadWordsOfBooks,
  meaningsByText,
} from '../../data/index.ts';
import type { CardContent, CardContents, CardExample, ContentSource } from './card-model.ts';
import { characterContents, gapContents } from './reference-content.ts';

const wordContent = (id: WordId, lexicon: Lexicon): CardContent | undefined => {
  const target = lexicon.learn.words[id];
  const entry = lexicon.words[id];
  if (target === undefined || entry === undefined) return undefined;
  const { lesson, picture } = entry;
  return { key: id, kind: 'word', target, meaning: lexicon.explain.words[id]?.text ?? '', picture, lesson };
};

const ownContent = (key: CardKey, fields: Cards): CardContent | undefined => {
  const own = fields.get(key)?.own ?? null;
  if (own === null) return undefined;
  const { front, back, reading, example, sound } = own;
  const target: ItemText = { text: front, ...(reading !== undefined && { ipa: reading }) };
  return { key, kind: 'own', target, meaning: back, example, sound };
};

const phraseContents = ({ structure, learn, explain }: Lesson): readonly CardContent[] =>
  structure.items.flatMap(({ id, kind }) => {
    const target = learn.items[id];
    if (kind !== 'phrase' || target === undefined) return [];
    const { text: meaning = '', shows } = explain.items[id] ?? {};
    return [{ key: `phrase:${id}`, kind: 'phrase', target, meaning, shows, lesson: structure.id }] as const;
  });

/** The lessons of the units to which some phrases belong. */
const lessonsOf = ({ units }: Course, phrases: readonly CardKey[]): readonly LessonId[] => {
  const wanted = new Set(phrases.map((key) => cardOf(key).id.replace(/\..*$/, '')));
  return units.filter(({ id }) => wanted.has(id)).flatMap(({ lessons }) => lessons.map(({ id }) => id));
};

/** What words mean by how they are written; nothing where the lexicon cannot be loaded, since examples do without. */
const loadMeanings = async (course: Course, explain: string): Promise<ReadonlyMap<string, string>> => {
  const lexicon = await loadLexicon(course, explain, new Set()).catch(() => undefined);
  return lexicon === undefined ? new Map() : meaningsByText(lexicon);
};

/** What the cards of an alphabet show. */
const loadCharacters = async (
  { course, explain, alphabet }: ContentSource,
  keys: readonly CardKey[],
): Promise<readonly CardContent[]> => {
  const wanted = new Set(keys.filter((key) => ['letter', 'sound', 'pair'].includes(cardOf(key).kind)));
  if (alphabet === undefined || wanted.size === 0) return [];
  return characterContents(alphabet, await loadMeanings(course, explain)).filter(({ key }) => wanted.has(key));
};

/** Loads what some cards show. Throws `ContentMissing` if the words cannot be loaded. */
export const loadCardContents = async (source: ContentSource, keys: readonly CardKey[]): Promise<CardContents> => {
  const { course, explain, fields, tips } = source;
  const ofKind = (kind: CardKind): readonly CardKey[] => keys.filter((key) => cardOf(key).kind === kind);
  const words = ofKind('word');
  const phrases = ofKind('phrase');
  const gaps = new Set(ofKind('gap'));
  const [lexicon, lessons, characters] = await Promise.all([
    words.length === 0 ? undefined : loadLexicon(course, explain, new Set(words)),
    Promise.all(lessonsOf(course, phrases).map((id) => loadLesson(course, id, explain).catch(() => undefined))),
    loadCharacters(source, keys),
  ]);
  // Words that no lesson teaches and a book brings; none where the books cannot be loaded.
  const others = new Set(words.filter((id) => lexicon?.words[id] === undefined));
  const brought = await loadWordsOfBooks({ learn: course.learn, explain }, others).catch(() => []);
  const found = [
    ...words.map((id) => (lexicon === undefined ? undefined : wordContent(id, lexicon))),
    ...[...brought].map(([key, word]): CardContent => ({ key, kind: 'word', ...word })),
    ...lessons.flatMap((lesson) => (lesson === undefined ? [] : phraseContents(lesson))),
    ...ofKind('own').map((key) => ownContent(key, fields)),
    ...characters,
    ...(tips === undefined || gaps.size === 0 ? [] : gapContents(tips).filter(({ key }) => gaps.has(key))),
  ];
  return new Map(found.flatMap((content) => (content === undefined ? [] : [[content.key, content]])));
};

/** Loads a sentence of the lesson that teaches a word; undefined where there is none, or it cannot be loaded. */
export const loadExample = async (
  { course, explain }: Pick<ContentSource, 'course' | 'explain'>,
  { key, kind, lesson }: CardContent,
): Promise<CardExample | undefined> => {
  if (kind !== 'word' || lesson === undefined) return undefined;
  const loaded = await loadLesson(course, lesson, explain).catch(() => undefined);
  const item = loaded?.structure.items.find((each) => each.kind === 'phrase' && each.words.includes(key));
  const target = item === undefined ? undefined : loaded?.learn.items[item.id];
  if (loaded === undefined || item === undefined || target === undefined) return undefined;
  const unit = course.texts.units[loaded.unit.id]?.title ?? '';
  return { target, meaning: loaded.explain.items[item.id]?.text ?? '', unit };
};
