import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { guessLanguage, profileOf } from './guess-language.ts';
import { pairCues } from './pair-cues.ts';
import { plainText, readSubtitles } from './subtitles.ts';

const SRT = `1
00:00:01,000 --> 00:00:02,500
<i>¡Hola!</i>

2
00:00:03,000 --> 00:00:04,000
- ¿Qué tal?
- Muy bien.
`;

describe('the text of a subtitle file', () => {
  it.each([
    ['utf-8', Buffer.from('¿Qué?')],
    ['utf-8', Buffer.from('\uFEFF¿Qué?')],
    ['utf-16le', Buffer.from('\uFEFF¿Qué?', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFF¿Qué?', 'utf16le').swap16()],
    ['windows-1252', Buffer.from('¿Qué?', 'latin1')],
  ])('is read in %s', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: '¿Qué?', encoding });
  });
});

describe('subtitles', () => {
  it('are read from SubRip, in milliseconds and as plain text', async () => {
    expect(await readSubtitles(SRT, 5000)).toEqual({
      cues: [
        { start: 1000, end: 2500, text: '¡Hola!' },
        { start: 3000, end: 4000, text: '¿Qué tal? Muy bien.' },
      ],
      issues: [],
    });
  });

  it('are read from WebVTT, without notes, voices and positions', async () => {
    const vtt = 'WEBVTT\n\nNOTE no line\n\n1\n00:01.000 --> 00:02.000 align:start\n<v Ana>Hi &amp; <00:01.500>you\n';
    const { cues, issues } = await readSubtitles(vtt, 5000);
    expect([cues, issues]).toEqual([[{ start: 1000, end: 2000, text: 'Hi & you' }], []]);
  });

  it('that end after the film, overlap or end before they begin are told with their times', async () => {
    const cue = (from: string, to: string, text: string): string => `1\n00:00:0${from} --> 00:00:0${to}\n${text}\n\n`;
    const text = cue('1,000', '3,000', 'one') + cue('2,000', '2,500', 'two') + cue('4,000', '6,000', 'three');
    const { issues } = await readSubtitles(text, 5000);
    expect(issues).toEqual([
      '"one" at 0:01.000 overlaps the line after it ("two"); end it at 0:02.000 or earlier.',
      '"three" at 0:04.000 ends after the film, which takes 0:05.000; is it the right film?',
    ]);
  });

  it('without a line are told', async () => {
    expect((await readSubtitles('no subtitles', 5000)).issues.at(-1)).toMatch(/holds no subtitles/);
  });

  it('keep nothing that a page could take for markup', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', 'script', '{\\an8}', '<img src=x onerror=a()>', 'a', ' ', '&lt;', '\n')),
        (parts) => {
          expect(plainText(parts.join(''))).not.toMatch(/[<>]/);
        },
      ),
    );
  });
});

describe('the language of a text', () => {
  const profiles = [
    profileOf('en', ['the house is small and the garden is green', 'where is the station', 'I would like this book']),
    profileOf('es', ['la casa es pequeña y el jardín es verde', 'dónde está la estación', 'quisiera este libro']),
    profileOf('ru', ['дом маленький, а сад зелёный', 'где вокзал', 'я хотел бы эту книгу']),
  ];
  it.each([
    ['en', 'where is this green house and the small garden of the station'],
    ['es', 'dónde está este jardín verde y la casa pequeña de la estación'],
    ['ru', 'где этот зелёный дом и маленький сад, я хотел бы книгу'],
  ])('is found: %s', (code, text) => {
    expect(guessLanguage(text, profiles)).toBe(code);
  });

  it('of a few letters is not guessed', () => {
    expect(guessLanguage('la casa', profiles)).toBeUndefined();
  });
});

describe('subtitles in two languages', () => {
  const cue = (start: number, end: number, text: string) => ({ start, end, text });
  it('are paired by the time for which both are shown', () => {
    const spanish = [cue(0, 2000, 'Hola.'), cue(2500, 6000, 'Un café y un té.')];
    const german = [cue(100, 1900, 'Hallo.'), cue(2400, 4000, 'Einen Kaffee'), cue(4100, 6200, 'und einen Tee.')];
    expect(pairCues(spanish, german).map(({ meaning }) => meaning)).toEqual(['Hallo.', 'Einen Kaffee und einen Tee.']);
  });

  it('have no meaning where the other language shows nothing', () => {
    expect(pairCues([cue(0, 1000, 'Hola.')], [cue(5000, 6000, 'Hallo.')])[0]?.meaning).toBe('');
  });
});
