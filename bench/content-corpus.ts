/**
 * Generates a corpus as large as a product may become, in the format that authors write: units of four lessons, and
 * clips. The source format has no clips yet; small units of one lesson with a dialogue of ten lines and eight words
 * represent them.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of a unit of each size. */
const SIZES = {
  unit: { lessons: 4, words: 7, phrases: 8, lines: 10, statements: 4 },
  clip: { lessons: 1, words: 8, phrases: 0, lines: 10, statements: 0 },
} as const;
type Size = (typeof SIZES)[keyof typeof SIZES];

const LATIN = ['ba', 'ke', 'di', 'lo', 'mu', 'na', 'pe', 'ri', 'so', 'tu'];
/** Syllables of each language; their number of bytes is that of its script. */
const SYLLABLES: Readonly<Record<string, readonly string[]>> = {
  en: LATIN,
  es: LATIN,
  fr: LATIN,
  de: LATIN,
  pt: ['bã', 'ke', 'di', 'lo', 'mu', 'na', 'pe', 'ri', 'so', 'tu'],
  it: LATIN,
  id: LATIN,
  vt: ['bạ', 'kế', 'đi', 'lộ', 'mư', 'nà', 'pẻ', 'rị', 'sơ', 'tù'],
  tr: ['ba', 'ke', 'dı', 'lö', 'mü', 'na', 'pe', 'ri', 'şo', 'tu'],
  ru: ['ба', 'ке', 'ди', 'ло', 'му', 'на', 'пе', 'ри', 'со', 'ту'],
  cn: ['你', '好', '我', '们', '天', '水', '人', '大', '小', '中'],
  jp: ['こ', 'ん', 'に', 'ち', 'は', '水', '人', 'お', 'か', 'え'],
  kr: ['안', '녕', '하', '세', '요', '물', '사', '람', '가', '나'],
  thai: ['สวัส', 'ดี', 'นา', 'มา', 'กา', 'ลา', 'ตา', 'ยา', 'ปา', 'รา'],
};
const CODES = Object.keys(SYLLABLES);
const LEARNED = ['en', 'es', 'fr'];

/** A made-up word, different for each number. */
const word = (number: number, code: string): string =>
  [...String(number).padStart(6, '0')].map((digit) => SYLLABLES[code]?.[Number(digit)] ?? '').join('');

const key = (number: number): string => `w${number}`;

const inEach = (indent: string, text: (code: string) => string): string =>
  CODES.map((code) => `${indent}${code}: ${text(code)}\n`).join('');

const wordEntry = (number: number): string => {
  const texts = inEach('    ', (code) => {
    const text = word(number, code);
    if (!LEARNED.includes(code)) return text;
    const gender = code === 'en' ? '' : `, article: ${code === 'es' ? 'el' : 'le'}, gender: m`;
    return `{ text: ${text}${gender}, plural: ${text}s, ipa: ${text}ː }`;
  });
  return `  - key: ${key(number)}\n    pos: noun\n    picture: 🌅\n${texts}`;
};

const sentence = (words: readonly number[], code: string): string =>
  `${words.map((number) => word(number, code)).join(' ')}${code === 'cn' || code === 'jp' ? '。' : '.'}`;

const sentenceEntry = (indent: string, name: string, words: readonly number[], more = ''): string =>
  `${indent}- key: ${name}\n${indent}  words: [${words.map(key).join(', ')}]\n${more}${inEach(`${indent}  `, (code) => sentence(words, code))}`;

/** The text of a unit whose words are numbered from `first`. */
const unitText = (id: string, size: Size, first: number): string => {
  const count = size.lessons * size.words;
  // Two or three words that have been taught already, different for each sentence.
  const some = (lesson: number, index: number): number[] => {
    const start = first + lesson * size.words;
    return [
      start + (index % size.words),
      start + ((index + 1 + Math.floor(index / size.words)) % size.words),
      start + ((index + 4) % size.words),
    ];
  };
  const lessons = Array.from({ length: size.lessons }, (_, lesson) => lesson);
  const phrases = lessons.flatMap((lesson) =>
    Array.from({ length: size.phrases }, (_, index) => sentenceEntry('  ', `p${lesson}-${index}`, some(lesson, index))),
  );
  const teaching = lessons.map((lesson) => {
    const words = Array.from({ length: size.words }, (_, index) => key(first + lesson * size.words + index));
    const taught = [...words, ...Array.from({ length: size.phrases }, (_, index) => `p${lesson}-${index}`)];
    return `  - key: l${lesson}\n    title:\n${inEach('      ', (code) => word(first + lesson, code))}    teach: [${taught.join(', ')}]\n`;
  });
  const lines = Array.from({ length: size.lines }, (_, index) => {
    const lesson = Math.min(size.lessons - 1, Math.floor(index / 3));
    const said = `      role: ${index % 2 === 0 ? 'A' : 'B'}\n      speaker: ${index % 2 === 0 ? 'nora' : 'samir'}\n      after: l${lesson}\n`;
    return sentenceEntry('    ', `line${index}`, some(lesson, index), said);
  });
  const statements = Array.from({ length: size.statements }, (_, index) =>
    sentenceEntry('    ', `s${index}`, some(0, index), `      holds: ${index % 2 === 0}\n`),
  );
  const asked = Array.from({ length: 6 }, (_, index) => key(first + index));
  const quiz =
    size.statements === 0 ? '' : `quiz:\n  items: [${asked.join(', ')}]\n  statements:\n${statements.join('')}`;
  return [
    `id: ${id}\nscene: bus-stop\nregister: formal\n`,
    `title:\n${inEach('  ', (code) => word(first, code))}goal:\n${inEach('  ', (code) => sentence([first, first + 1], code))}`,
    `words:\n${Array.from({ length: count }, (_, index) => wordEntry(first + index)).join('')}`,
    phrases.length === 0 ? 'phrases: []\n' : `phrases:\n${phrases.join('')}`,
    `lessons:\n${teaching.join('')}`,
    `dialogue:\n  title:\n${inEach('    ', (code) => word(first + 1, code))}  lines:\n${lines.join('')}${quiz}`,
  ].join('');
};

const means = (text: string): string => CODES.map((code) => `${code}: ${text}`).join(', ');

const alphabetText = (code: string): string =>
  [
    `language: ${code}`,
    'letters:',
    `  - { letter: B, name: be, ipa: be, sounds: [b], example: { text: ba, ipa: ba, picture: 🌅, means: { ${means('ba')} } } }`,
    'sounds:',
    `  - { key: b, ipa: b, kind: consonant, spellings: [{ spelling: b, text: ba, ipa: ba }], hint: { ${means('ba')} }, pairs: [{ one: { text: ba, ipa: ba }, other: { text: pa, ipa: pa } }] }`,
    '',
  ].join('\n');

/** A corpus on disk. */
export interface Corpus {
  readonly files: number;
  readonly bytes: number;
  readonly lessons: number;
  /** The path of a unit's file, relative to the root. */
  readonly unit: string;
}

/** Writes a corpus below `root/content`, with the languages and the cast of the project. */
export const writeCorpus = (root: string, units: number, clips: number): Corpus => {
  const content = join(root, 'content');
  for (const folder of ['units', 'assumed', 'alphabets']) mkdirSync(join(content, folder), { recursive: true });
  for (const file of ['cast.yaml', 'reviews.yaml']) copyFileSync(`content/${file}`, join(content, file));
  const languages = readFileSync('content/languages.yaml', 'utf8').replaceAll(/letters: \d+/g, 'letters: 1');
  writeFileSync(join(content, 'languages.yaml'), languages);
  for (const code of LEARNED) {
    writeFileSync(join(content, 'assumed', `${code}.yaml`), `language: ${code}\nwords: []\n`);
    writeFileSync(join(content, 'alphabets', `${code}.yaml`), alphabetText(code));
  }
  let [first, bytes] = [0, 0];
  const ids: string[] = [];
  for (let index = 0; index < units + clips; index += 1) {
    const size = index < units ? SIZES.unit : SIZES.clip;
    const id = `${index < units ? 'unit' : 'clip'}-${index}`;
    const text = unitText(id, size, first);
    writeFileSync(join(content, 'units', `${id}.yaml`), text);
    first += size.lessons * size.words;
    bytes += Buffer.byteLength(text);
    ids.push(id);
  }
  const order = ids.map((id, index) => `    - { unit: ${id}, free: ${index === 0}, level: A2 }\n`).join('');
  writeFileSync(join(content, 'courses.yaml'), `courses:\n  order:\n${order}  gendered: [es, fr]\n`);
  return {
    files: ids.length,
    bytes,
    lessons: units * SIZES.unit.lessons + clips * SIZES.clip.lessons,
    unit: `content/units/unit-${Math.floor(units / 2)}.yaml`,
  };
};
