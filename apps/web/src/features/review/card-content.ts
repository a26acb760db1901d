/** What cards show: texts of the corpus, or of the learner's own cards. */
import { type CardKey, type CardKind, cardOf, type ItemText, type LessonId, type WordId } from '@parlance/domain';
import { type Cards, type Course, type Lesson, type Lexicon, loadLesson, loadLexicon } from '../../data/index.ts';

/** A sentence with the card's word, and where it was met. */
export interface CardExample {
  readonly target: ItemText;
  readonly meaning: string;
  /** Title of the unit. */
  readonly unit: string;
}

/** What a card shows. */
export interface CardContent {
  readonly key: CardKey;
  readonly kind: CardKind;
  readonly target: ItemText;
  readonly meaning: string;
  readonly picture?: string | undefined;
  /** The lesson that teaches it; own cards have none. */
  readonly lesson?: LessonId;
  /** The example that an own card has. */
  readonly example?: string | undefined;
  /** The name of the sound that an own card has (`OwnCard.sound`). */
  readonly sound?: string | undefined;
  /** The address of that sound in this page, while it can be played. */
  readonly recording?: string | undefined;
}

/** The contents of a sitting's cards; a card whose texts are gone has none. */
export type CardContents = ReadonlyMap<CardKey, CardContent>;

/** Where contents come from. */
export interface ContentSource {
  readonly course: Course;
  readonly explain: string;
  readonly fields: Cards;
}

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
    return [
      { key: `phrase:${id}`, kind: 'phrase', target, meaning: explain.items[id]?.text ?? '', lesson: structure.id },
    ] as const;
  });

/** The lessons of the units to which some phrases belong. */
const lessonsOf = ({ units }: Course, phrases: readonly CardKey[]): readonly LessonId[] => {
  const wanted = new Set(phrases.map((key) => cardOf(key).id.replace(/\..*$/, '')));
  return units.filter(({ id }) => wanted.has(id)).flatMap(({ lessons }) => lessons.map(({ id }) => id));
};

/** Loads what some cards show. Throws `ContentMissing` if the words cannot be loaded. */
export const loadCardContents = async (
  { course, explain, fields }: ContentSource,
  keys: readonly CardKey[],
): Promise<CardContents> => {
  const ofKind = (kind: CardKind): readonly CardKey[] => keys.filter((key) => cardOf(key).kind === kind);
  const words = ofKind('word');
  const phrases = ofKind('phrase');
  const [lexicon, lessons] = await Promise.all([
    words.length === 0 ? undefined : loadLexicon(course, explain, new Set(words)),
    Promise.all(lessonsOf(course, phrases).map((id) => loadLesson(course, id, explain).catch(() => undefined))),
  ]);
  const found = [
    ...words.map((id) => (lexicon === undefined ? undefined : wordContent(id, lexicon))),
    ...lessons.flatMap((lesson) => (lesson === undefined ? [] : phraseContents(lesson))),
    ...ofKind('own').map((key) => ownContent(key, fields)),
  ];
  return new Map(found.flatMap((content) => (content === undefined ? [] : [[content.key, content]])));
};

/** Loads a sentence of the lesson that teaches a word; undefined where there is none, or it cannot be loaded. */
export const loadExample = async (
  { course, explain }: Omit<ContentSource, 'fields'>,
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
