import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkFiles } from '../compile.ts';
import { loadSources } from '../files/sources.ts';
import { tone } from '../fixtures/sounds.ts';
import { fixturePath, plainTools } from '../fixtures/tools.ts';
import { mp3Encoder } from '../speak/mp3.ts';
import { areOfClip, type ClipImport, importClip } from './import-clip.ts';

const TAGS = [{ code: 'es', tag: 'es-ES' }];

const cue = (number: number, seconds: number, text: string): string =>
  `${number}\n00:00:0${seconds},000 --> 00:00:0${seconds},900\n${text}\n\n`;
const SPANISH = cue(1, 1, 'Quisiera pan y leche, por favor.') + cue(2, 2, 'El agua, por favor. ¡Gracias!');
const GERMAN = cue(1, 1, 'Ich hätte gern Brot und Milch, bitte.') + cue(2, 2, 'Das Wasser, bitte. Danke!');
const ENGLISH = cue(1, 1, "I'd like some bread and milk, please.") + cue(2, 2, 'The water, please. Thanks!');

/** Letters of another alphabet in an old encoding, which read as Latin ones. */
const KOI8 = Array.from({ length: 60 }, (_, at) => 0xc0 + (at % 31));

let sound: Uint8Array = new Uint8Array();
beforeAll(async () => {
  sound = (await mp3Encoder())(tone(440, 4000));
});

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'parlance-import-'));
  await cp(fixturePath('whole'), root, { recursive: true });
  await put('market.mp3', sound);
});
afterEach(() => rm(root, { recursive: true }));

const put = (name: string, content: string | Uint8Array): Promise<void> => writeFile(join(root, name), content);

/** Imports files of the folder; those with content are written before. */
const imported = async (...names: readonly string[]): Promise<ClipImport> => {
  const files = await loadSources(root);
  const { sources } = checkFiles(files, plainTools);
  return importClip({
    root,
    files,
    sources,
    tools: plainTools,
    tags: TAGS,
    paths: names.map((name) => join(root, name)),
  });
};

/** What is wrong, as one text without the folder; nothing may have been written then. */
const refused = async (...names: readonly string[]): Promise<string> => {
  const result = await imported(...names);
  expect(existsSync(join(root, 'content/imported'))).toBe(false);
  return 'issues' in result ? result.issues.join('\n').replaceAll(`${root}/`, '') : JSON.stringify(result);
};

const written = (): Promise<string> => readFile(join(root, 'content/imported/market.yaml'), 'utf8');

describe('a sound with subtitles in two languages', () => {
  it.each([
    ['market.mp3', 'market.es.srt', 'market.de.srt'],
    ['market.de.srt', 'market.mp3', 'market.es.srt'],
  ])('becomes a clip, in whatever order its files are named: %s %s %s', async (...names) => {
    await put('market.es.srt', SPANISH);
    await put('market.de.srt', GERMAN);
    const hash = createHash('sha256').update(sound).digest('hex').slice(0, 12);
    const length = (sound.length / 144) * 36;
    expect(await imported(...names)).toEqual({
      made: [
        'The clip "market" is a sound of 0:04 with 2 lines in Spanish, all of them with their meaning in German.',
        `Its texts are in content/imported/market.yaml, and its sound is content/imported/media/${hash}.mp3.`,
        'npm run content:build puts it into the list of clips.',
      ],
    });
    expect((await written()).split('\n').slice(2)).toEqual([
      'id: market',
      'learn: es',
      'title: { es: Market }',
      `media: { file: ${hash}.mp3, kind: audio, length: ${length}, bytes: ${sound.length} }`,
      'lines:',
      '  - { key: l1, from: 1000, to: 1900, es: "Quisiera pan y leche, por favor.", de: "Ich hätte gern Brot und Milch, bitte." }',
      '  - { key: l2, from: 2000, to: 2900, es: "El agua, por favor. ¡Gracias!", de: "Das Wasser, bitte. Danke!" }',
      '',
    ]);
    expect(await readdir(join(root, 'content/imported/media'))).toEqual([`${hash}.mp3`]);
    expect(checkFiles(await loadSources(root), plainTools).issues).toEqual([]);
  });

  it('is heard in the one that is named first, where both are learned', async () => {
    await put('a.en.srt', ENGLISH);
    await put('b.es.srt', SPANISH);
    await imported('market.mp3', 'a.en.srt', 'b.es.srt');
    expect(await written()).toContain('learn: en');
  });

  it('is in the languages of the texts where the names say nothing, and says so', async () => {
    await put('market.srt', SPANISH);
    const result = await imported('market.mp3', 'market.srt');
    expect('made' in result && result.made[0]).toBe('"market.srt" does not name its language; it seems to be Spanish.');
    expect(await written()).toContain('learn: es');
  });

  it('may name its language by the tag of a country', async () => {
    await put('market.es-MX.srt', SPANISH);
    expect(await imported('market.mp3', 'market.es-MX.srt')).toHaveProperty('made');
  });
});

describe('an import that is refused', () => {
  beforeEach(async () => {
    await put('market.es.srt', SPANISH);
    await put('market.de.srt', GERMAN);
    await put('market.en.srt', ENGLISH);
  });

  it.each([
    [['gone.mp4', 'market.es.srt'], 'There is no file "gone.mp4".'],
    [['market.es.srt'], /^Name the video or sound, too/],
    [['market.mp3'], 'Name subtitles (.srt or .vtt) in one or two languages; these are 0.'],
    [['market.mp3', 'market.es.srt', 'market.de.srt', 'market.en.srt'], /these are 3\.$/],
    [
      ['market.mp3', 'content/clips.yaml', 'market.es.srt'],
      /^Name one video or sound; these are 2: market\.mp3, clips\.yaml/,
    ],
    [
      ['market.mp3', 'market.de.srt'],
      /^None of the subtitles is in a language that is learned here \(English, Spanish, French\)/,
    ],
  ])('%j: %s', async (names, sentence) => {
    expect(await refused(...names)).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence));
  });

  it.each([
    [
      'text.mp4',
      'no video',
      '"text.mp4" is no MP4, WebM, MP3, M4A or OGG file; convert it to MP4 or MP3, which every browser plays.',
    ],
    [
      'half.mp4',
      '\0\0\0\x18ftypmp42\0\0\0\0mp42isom',
      /^"half\.mp4" (is damaged|does not say how long it is|has no sound)/,
    ],
    ['last-bread.mp3', 'ID3', 'There is a clip "last-bread" already; rename "last-bread.mp3", or remove that clip.'],
    ['市場.mp3', 'ID3', '"市場.mp3" has no Latin letters to name the clip by; rename it, e.g. "market.mp4".'],
  ])('the film %s', async (name, content, sentence) => {
    await put(name, content);
    expect(await refused(name, 'market.es.srt')).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });

  it.each([
    ['as.de.srt', SPANISH, '"as.de.srt" says that it is German, but reads as Spanish; correct its name.'],
    ['as.nl.srt', SPANISH, '"as.nl.srt": ".nl" is no language here; end the name in one of en es fr de.'],
    [
      'short.srt',
      cue(1, 1, 'Hola.'),
      '"short.srt" is too short to tell its language; name it, for example "short.es.srt".',
    ],
    ['late.es.srt', cue(1, 9, 'Hola.'), /^late\.es\.srt:2: "Hola\." at 0:09\.000 ends after the film/],
    ['binary.es.srt', `${SPANISH}\0`, '"binary.es.srt" is no text; a SubRip or a WebVTT file in UTF-8 is needed.'],
    ['empty.es.srt', '', /holds no subtitles/],
    ['page.es.vtt', '<!doctype html><script>alert(1)</script>', /holds no subtitles|cannot be read/],
    [
      'large.es.srt',
      SPANISH.repeat(90_000),
      /^"large\.es\.srt" has \d+ bytes; a file of subtitles has at most 2000000\.$/,
    ],
    [
      'many.es.srt',
      Array.from({ length: 6000 }, (_, at) => {
        const second = `00:00:0${Math.floor(at / 1000)}`;
        return `${second},${String(at % 1000).padStart(3, '0')} --> ${second},999\na\n\n`;
      }).join(''),
      '"many.es.srt" has 6000 lines; a clip has at most 5000.',
    ],
    [
      'koi8.es.srt',
      Buffer.concat([Buffer.from(cue(1, 1, '').trim()), Buffer.from('\n'), Buffer.from(KOI8)]),
      /^"koi8\.es\.srt" says that it is Spanish, but reads as \w+; correct its name\. It is not in UTF-8: save it as UTF-8 first\.$/,
    ],
    [
      'utf16.es.srt',
      Buffer.from(SPANISH, 'utf16le'),
      '"utf16.es.srt" is no text; a SubRip or a WebVTT file in UTF-8 is needed.',
    ],
    [
      'open.es.srt',
      cue(1, 1, '<'.repeat(1_500_000)),
      /^open\.es\.srt:2: The cue has 1500000 characters; one has at most 1000\./,
    ],
    [
      'minus.es.srt',
      '1\n-00:00:05,000 --> -00:00:01,000\nHola.\n',
      /^minus\.es\.srt:2: "-00:00:05,000 --> -00:00:01,000" are no times; write them as /,
    ],
  ])('the subtitles %s', async (name, content, sentence) => {
    await put(name, content);
    expect(await refused('market.mp3', name)).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });

  it('subtitles twice in one language', async () => {
    await put('again.es.srt', SPANISH);
    expect(await refused('market.mp3', 'market.es.srt', 'again.es.srt')).toMatch(/are in one language/);
  });

  it('a clip that was imported before', async () => {
    await imported('market.mp3', 'market.es.srt');
    const before = await written();
    expect(await imported('market.mp3', 'market.es.srt')).toEqual({
      issues: ['There is a clip "market" already; rename "market.mp3", or remove that clip.'],
    });
    expect(await written()).toBe(before);
  });
});

describe('subtitles that are more than text', () => {
  it('become plain text', async () => {
    const hostile = `<b>Quisiera pan</b><script>alert(1)</script> y leche, por favor: {\\an8}gracias \u202Eagua\u0007 '" # &lt;i&gt;`;
    await put('market.es.srt', cue(1, 1, hostile));
    await imported('market.mp3', 'market.es.srt');
    const { sources, issues } = checkFiles(await loadSources(root), plainTools);
    expect(issues).toEqual([]);
    expect(sources.imported[0]?.lines[0]?.texts.es?.text).toBe(
      `Quisiera panalert y leche, por favor: gracias agua '" # i`,
    );
  });

  it('in an old encoding are read, and their author is asked to look', async () => {
    await put('market.es.srt', Buffer.from(SPANISH, 'latin1'));
    const result = await imported('market.mp3', 'market.es.srt');
    expect('made' in result && result.made[0]).toBe(
      '"market.es.srt" is not in UTF-8; look whether its accents are right.',
    );
    expect(await written()).toContain('¡Gracias!');
  });
});

it('files of a clip are told from the table of a translator', () => {
  expect(areOfClip(['de.csv'])).toBe(false);
  expect(areOfClip([])).toBe(false);
  expect(areOfClip(['a.MP4', 'a.es.srt'])).toBe(true);
});
