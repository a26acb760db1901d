/** The schemas of the sources. Relations between parts are checked later. */
import { EBOOK_LEVELS, LIGHTS, TIP_TOPICS } from '@parlance/domain';
import { z } from 'zod';

/** The key of a part. */
export const keySchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens, e.g. "orange-juice"');
const key = keySchema;
const text = z
  .string()
  .min(1, 'must not be empty')
  .refine((value) => value === value.trim(), 'must not begin or end with a space')
  .refine((value) => !/[’‘“”]/.test(value), "must use the plain apostrophe ' and plain quotes (write ' instead of ’)");
const texts = z.array(text);

/** A text of a book: it has typographic apostrophes, and the quotes of its language, single ones in double ones too. */
export const proseSchema = z
  .string()
  .min(1, 'must not be empty')
  .refine((value) => value === value.trim(), 'must not begin or end with a space')
  .refine((value) => !/'|\p{L}‘\p{L}/u.test(value), "must use the typographic apostrophe (write ’ instead of ')");

const partOfSpeech = z.enum([
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'preposition',
  'conjunction',
  'interjection',
  'determiner',
  'number',
  'phrase',
]);

/** A line of `languages.yaml`: only what the compiler needs; `packages/languages` checks the rest. */
export const languageSchema = z.looseObject({
  code: key,
  englishName: text,
  learnable: z.boolean(),
  letters: z.int().positive().optional(),
  speech: z.object({ voice: text, lowVolume: z.int().min(1).max(100).optional() }).optional(),
  infinitive: z.strictObject({ mark: text, never: z.array(text) }).optional(),
});

const unitInOrder = z.strictObject({ unit: key, free: z.boolean(), level: z.enum(['A1', 'A1+', 'A2']) });
const testOutInOrder = z.strictObject({ testOut: key });

/** The form of `courses.yaml`: units and test-outs in order, and the languages whose nouns have a gender. */
export const coursesSchema = z.strictObject({
  courses: z.strictObject({
    order: z.array(z.union([unitInOrder, testOutInOrder])).min(1, 'must name at least one unit'),
    gendered: z.array(key),
  }),
});

/** The frame of `cast.yaml`; its members are checked one by one. */
export const castSchema = z.strictObject({ members: z.record(key, z.unknown()) });

/** A member of the cast: how the name is written, and in which voice they speak. */
export const castMemberSchema = z.strictObject({
  name: text,
  written: z.record(key, text).default({}),
  prefix: z.enum(['P', 'M', 'H', 'F', 'F1', 'F&M']),
  voice: z.enum(['female', 'male']),
});

/** The frame of a unit file; its parts are checked one by one. */
export const unitSchema = z.strictObject({
  id: key,
  scene: key,
  register: z.enum(['formal', 'informal']),
  title: z.unknown(),
  goal: z.unknown(),
  words: z.array(z.unknown()),
  phrases: z.array(z.unknown()),
  lessons: z.array(z.unknown()).min(1, 'must hold at least one lesson'),
  dialogue: z.strictObject({ title: z.unknown(), lines: z.array(z.unknown()) }).optional(),
  quiz: z.strictObject({ items: z.array(key), statements: z.array(z.unknown()) }).optional(),
});

const only = z.array(key).min(1, 'must name at least one language, or be left out').optional();

/** A word without its texts. */
export const wordSchema = z.strictObject({ key, pos: partOfSpeech, picture: text.optional(), only });

/** A word's text in one language: a string, or an object that says more about it. */
export const wordTextSchema = z.union([
  text,
  z.strictObject({
    text,
    ipa: text.optional(),
    article: text.optional(),
    gender: z.enum(['m', 'f', 'mf']).optional(),
    plural: text.optional(),
    also: texts.optional(),
    shared: texts.optional(),
    forms: texts.optional(),
  }),
]);

const perLanguage = { also: z.record(z.string(), texts).optional(), ipa: z.record(z.string(), text).optional() };

/** A phrase without its texts. */
export const phraseSchema = z.strictObject({ key, words: z.array(key), only, ...perLanguage });

/** A line of a dialogue without its texts. */
export const lineSchema = z.strictObject({
  key,
  role: z.enum(['A', 'B']),
  speaker: key,
  words: z.array(key),
  after: key,
  only,
  ...perLanguage,
});

/** A statement of a pop quiz without its texts. */
export const statementSchema = z.strictObject({ key, holds: z.boolean(), words: z.array(key), only, ...perLanguage });

/** The frame of a clip's file; its script, lines and statements are checked one by one. */
export const clipSchema = z.strictObject({
  id: key,
  unit: key,
  alone: z.boolean().default(false),
  register: z.enum(['formal', 'informal']),
  title: z.unknown(),
  about: z.unknown(),
  script: z.array(z.unknown()).min(1, 'must hold the steps of the clip'),
  lines: z.array(z.unknown()).min(1, 'must hold the lines of the clip'),
  statements: z.array(z.unknown()),
});

/** A line of a clip without its texts. */
export const clipLineSchema = z.strictObject({ key, speaker: key, words: z.array(key), ...perLanguage });

/** The frame of an imported clip's file; its lines are checked one by one. */
export const importedSchema = z.strictObject({
  id: key,
  learn: key,
  title: z.unknown(),
  media: z.strictObject({
    file: z
      .string()
      .regex(
        /^[\da-f]{12}\.(?:mp4|webm|mp3|m4a|ogg)$/,
        'must be the name of a file in content/imported/media, e.g. "3f2a9c81d0b4.mp4"',
      ),
    kind: z.enum(['video', 'audio']),
    length: z.int().positive('must be a length in milliseconds'),
    bytes: z.int().positive('must be the size of the file in bytes').optional(),
  }),
  lines: z.array(z.unknown()).min(1, 'must hold the lines of the clip'),
});

const milliseconds = z.int('must be whole milliseconds').min(0, 'must be 0 or later');

/** A line of an imported clip without its texts. */
export const importedLineSchema = z.strictObject({ key, from: milliseconds, to: milliseconds });

/** The frame of `clips.yaml`; its groups are checked one by one. */
export const clipsSchema = z.strictObject({ groups: z.array(z.unknown()) });

/** A group of clips. */
export const groupSchema = z.strictObject({
  key,
  title: z.unknown(),
  clips: z.array(key).min(1, 'must name at least one clip'),
});

/** The frame of a book's file; its words and chapters are checked one by one. */
export const ebookSchema = z.strictObject({
  id: key,
  level: z.enum(EBOOK_LEVELS),
  after: key,
  kind: key,
  register: z.enum(['formal', 'informal']),
  title: z.unknown(),
  about: z.unknown(),
  words: z.array(z.unknown()).default([]),
  chapters: z.array(z.unknown()).min(1, 'must hold the chapters of the book'),
});

/** A word that a book brings, without its texts. */
export const ebookWordSchema = z.strictObject({ key, pos: partOfSpeech, picture: text.optional() });

/** A chapter of a book; its sentences are checked one by one. */
export const ebookChapterSchema = z.strictObject({
  key,
  title: z.unknown(),
  picture: z
    .strictObject({
      place: key,
      light: z.enum(LIGHTS),
      cast: z.array(key).max(3, 'must name at most three people'),
      shows: text,
      stage: z.array(text).optional(),
    })
    .optional(),
  sentences: z.array(z.unknown()).min(1, 'must hold the sentences of the chapter'),
});

/** A sentence of a book without its texts. */
export const ebookSentenceSchema = z.strictObject({
  key,
  begins: z.literal('paragraph').optional(),
  words: z.array(key),
});

/** The form of `places.yaml`. */
export const placesSchema = z.strictObject({ places: z.array(key).min(1, 'must name the drawn places') });

/** The frame of a file in `grammar/`; its tips are checked one by one. */
export const grammarSchema = z.strictObject({ unit: key, tips: z.array(z.unknown()) });

/** A tip: the lesson after which it is understood, phrases that show it, and the words that its exercises ask. */
export const tipSchema = z.strictObject({
  key,
  after: key,
  topic: z.enum(TIP_TOPICS),
  examples: z.array(z.string()).min(1, 'must name at least one phrase, e.g. "cafe.order-coffee"'),
  asks: z.record(z.string(), z.union([text, texts.min(1, 'must name a word')])).default({}),
  title: z.unknown(),
  text: z.unknown(),
  table: z.unknown().optional(),
});

/** The table of a tip; its caption and headers are read one by one. */
export const tableSchema = z.strictObject({
  caption: z.unknown(),
  columns: z.array(z.unknown()).min(1, 'must name at least one column'),
  rows: z.array(z.unknown()).min(2, 'must hold at least two rows'),
});

/** A row of the table of a tip. */
export const tableRowSchema = z.strictObject({ head: z.unknown(), cells: texts });

/** Regions where a word may be said and others are not: Argentina, Belgium, Canada, Switzerland, Spain, France, Britain, Mexico, the USA. */
const REGIONS = ['AR', 'BE', 'CA', 'CH', 'ES', 'FR', 'GB', 'MX', 'US'] as const;

/** The frame of a file in `synonyms/`; the synonyms of each word are checked one by one. */
export const synonymsSchema = z.strictObject({ language: key, words: z.record(key, z.array(z.unknown())) });

/** A word that may stand for another one. */
export const synonymSchema = z.strictObject({
  text,
  article: text.optional(),
  gender: z.enum(['m', 'f', 'mf']).optional(),
  plural: text.optional(),
  forms: texts.default([]),
  regions: z.array(z.enum(REGIONS)).min(1, 'must name a region, or be left out').default([]),
  construction: text.optional(),
});

/** The frame of a file in `assumed/`; its words are checked one by one. */
export const assumedSchema = z.strictObject({ language: key, words: z.array(z.unknown()) });

/** A small word with its forms. */
export const assumedWordSchema = z.strictObject({
  text,
  pos: partOfSpeech,
  ipa: text.optional(),
  forms: z.record(key, texts.min(1, 'must list at least one form')),
  means: z.unknown().optional(),
});

/** A lesson of a unit. */
export const lessonSchema = z.strictObject({
  key,
  title: z.unknown(),
  teach: z.array(key).min(1, 'must teach at least one word'),
});

/** A text of a title, phrase or line. */
export const textSchema = text;

/** The frame of `reviews.yaml`; its entries are checked one by one. */
export const reviewsSchema = z.strictObject({ reviewed: z.array(z.unknown()) });

/** A unit that a fluent reader has read in a language. */
export const reviewSchema = z.strictObject({ language: key, unit: key, by: text, on: text });

/** The frame of a file in `alphabets/`; its letters and sounds are checked one by one. */
export const alphabetSchema = z.strictObject({
  language: key,
  letters: z.array(z.unknown()).min(1, 'must hold the letters'),
  sounds: z.array(z.unknown()).min(1, 'must hold the sounds'),
});

/** A word that shows a letter: one of the corpus by its key, or one with texts of its own. */
const shownBy = {
  word: key.optional(),
  example: z.strictObject({ text, ipa: text, picture: text.optional(), means: z.unknown() }).optional(),
};

/** A letter of an alphabet, and a word that shows it. */
export const letterSchema = z
  .strictObject({
    letter: text,
    name: text,
    called: text.optional(),
    ipa: text,
    sounds: texts.min(1, 'must list its sounds, or "∅"'),
    ...shownBy,
  })
  .refine(({ word, example }) => (word === undefined) !== (example === undefined), {
    message: 'needs a word of the corpus ("word:") or an example of its own ("example:"), and not both',
    path: ['letter'],
  });

const heard = z.strictObject({ text, ipa: text });

const spellingSchema = z
  .strictObject({ spelling: text, word: key.optional(), text: text.optional(), ipa: text.optional() })
  .refine(
    ({ word, text: own, ipa }) => (word === undefined ? own !== undefined && ipa !== undefined : own === undefined),
    {
      message: 'needs a word of the corpus ("word:"), or a text with its pronunciation ("text:", "ipa:")',
      path: ['spelling'],
    },
  );

/** A sound of a language. */
export const soundSchema = z.strictObject({
  key,
  ipa: text,
  kind: z.enum(['vowel', 'diphthong', 'consonant', 'semivowel']),
  usually: key.optional(),
  spellings: z.array(spellingSchema).min(1, 'must show how it is written'),
  hint: z.unknown(),
  pairs: z.array(z.strictObject({ one: heard, other: heard })).min(1, 'must hold a pair of words that differ by it'),
});
