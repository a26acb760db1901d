/**
 * Generates a corpus as large as a product may become, in the format that authors write: units of four lessons, and
 * clips of ten lines, which use the words of the units.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of a unit, and of a clip. Each lesson has so many words and phrases. */
const UNIT = { lessons: 4, words: 7, phrases: 8, lines: 10, statements: 4 } as const;
const UNIT_WORDS = UNIT.lessons * UNIT.words;
const CLIP = { lines: 10, statements: 4 } as const;
/** Clips of a group of their list. */
const GROUP = 12;

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
const unitText = (id: string, first: number): string => {
  const size = UNIT;
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
  const quiz = `quiz:\n  items: [${asked.join(', ')}]\n  statements:\n${statements.join('')}`;
  return [
    `id: ${id}\nscene: bus-stop\nregister: formal\n`,
    `title:\n${inEach('  ', (code) => word(first, code))}goal:\n${inEach('  ', (code) => sentence([first, first + 1], code))}`,
    `words:\n${Array.from({ length: UNIT_WORDS }, (_, index) => wordEntry(first + index)).join('')}`,
    `phrases:\n${phrases.join('')}`,
    `lessons:\n${teaching.join('')}`,
    `dialogue:\n  title:\n${inEach('    ', (code) => word(first + 1, code))}  lines:\n${lines.join('')}${quiz}`,
  ].join('');
};

/** The steps of a clip: two people meet, talk, give a thing to each other, and go. */
const scriptOf = (lines: readonly string[]): string => {
  const [opening = '', ...others] = lines;
  const steps = [
    ...['place bus-stop evening rain', 'ambience rain', 'music stroll', 'camera all', 'suitcase lies 3'],
    ...['samir stands 4', 'nora enters left 2', 'wait 1.2', 'camera nora', `say ${opening}`],
    ...[`during ${opening} 0.4 samir looks nora`, 'samir feels surprised', 'nora does wave', 'camera all slow'],
    ...others.flatMap((line, index) => [`${index % 2 === 0 ? 'samir' : 'nora'} looks viewer`, `say ${line}`]),
    ...['nora holds suitcase', 'samir holds suitcase', 'wait 1', 'sound door', 'nora leaves left', 'wait 2'],
  ];
  return steps.map((step) => `  - ${step}\n`).join('');
};

/** The text of a clip that uses the words of a unit. @param first number of the unit's first word */
const clipText = (id: string, unit: string, first: number, seed: number): string => {
  const some = (index: number): number[] => [0, 3, 9].map((step) => first + ((seed + index * 5 + step) % UNIT_WORDS));
  const lines = Array.from({ length: CLIP.lines }, (_, index) => `l${index}`);
  const said = lines.map((line, index) =>
    sentenceEntry('  ', line, some(index), `    speaker: ${index % 2 === 0 ? 'nora' : 'samir'}\n`),
  );
  const statements = Array.from({ length: CLIP.statements }, (_, index) =>
    sentenceEntry('  ', `s${index}`, some(CLIP.lines + index), `    holds: ${index % 2 === 0}\n`),
  );
  return [
    `id: ${id}\nunit: ${unit}\nregister: formal\n`,
    `title:\n${inEach('  ', (code) => sentence(some(1), code))}about:\n${inEach('  ', (code) => sentence([...some(2), ...some(3)], code))}`,
    `script:\n${scriptOf(lines)}lines:\n${said.join('')}statements:\n${statements.join('')}`,
  ].join('');
};

const listText = (ids: readonly string[]): string => {
  const groups = Array.from({ length: Math.ceil(ids.length / GROUP) }, (_, index) => {
    const own = ids.slice(index * GROUP, (index + 1) * GROUP);
    return `  - key: g${index}\n    title:\n${inEach('      ', (code) => word(index, code))}    clips: [${own.join(', ')}]\n`;
  });
  return groups.length === 0 ? 'groups: []\n' : `groups:\n${groups.join('')}`;
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
  readonly clips: number;
  /** The paths of the files of a unit and of a clip, relative to the root. */
  readonly unit: string;
  readonly clip: string;
}

/** Writes a corpus below `root/content`, with the languages and the cast of the project. */
export const writeCorpus = (root: string, units: number, clips: number): Corpus => {
  const content = join(root, 'content');
  for (const folder of ['units', 'clips', 'assumed', 'alphabets'])
    mkdirSync(join(content, folder), { recursive: true });
  for (const file of ['cast.yaml', 'places.yaml', 'reviews.yaml']) copyFileSync(`content/${file}`, join(content, file));
  const languages = readFileSync('content/languages.yaml', 'utf8').replaceAll(/letters: \d+/g, 'letters: 1');
  writeFileSync(join(content, 'languages.yaml'), languages);
  for (const code of LEARNED) {
    writeFileSync(join(content, 'assumed', `${code}.yaml`), `language: ${code}\nwords: []\n`);
    writeFileSync(join(content, 'alphabets', `${code}.yaml`), alphabetText(code));
  }
  let bytes = 0;
  const write = (file: string, text: string): void => {
    writeFileSync(join(content, file), text);
    bytes += Buffer.byteLength(text);
  };
  const unitIds = Array.from({ length: units }, (_, index) => `unit-${index}`);
  for (const [index, id] of unitIds.entries()) write(`units/${id}.yaml`, unitText(id, index * UNIT_WORDS));
  const clipIds = Array.from({ length: clips }, (_, index) => `clip-${index}`);
  for (const [index, id] of clipIds.entries()) {
    const unit = Math.floor((index * units) / clips);
    write(`clips/${id}.yaml`, clipText(id, `unit-${unit}`, unit * UNIT_WORDS, index));
  }
  write('clips.yaml', listText(clipIds));
  const order = unitIds.map((id, index) => `    - { unit: ${id}, free: ${index === 0}, level: A2 }\n`).join('');
  writeFileSync(join(content, 'courses.yaml'), `courses:\n  order:\n${order}  gendered: [es, fr]\n`);
  return {
    files: units + clips,
    bytes,
    lessons: units * UNIT.lessons,
    clips,
    unit: `content/units/unit-${Math.floor(units / 2)}.yaml`,
    clip: `content/clips/clip-${Math.floor(clips / 2)}.yaml`,
  };
};
