import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { slugOf, titleOf } from './file-names.ts';
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
    expect(readSubtitles(SRT, 5000)).toEqual({
      cues: [
        { start: 1000, end: 2500, text: '¡Hola!' },
        { start: 3000, end: 4000, text: '¿Qué tal? Muy bien.' },
      ],
      issues: [],
    });
  });

  it('are read from WebVTT, without notes, voices and positions', async () => {
    const vtt = 'WEBVTT\n\nNOTE no line\n\n1\n00:01.000 --> 00:02.000 align:start\n<v Ana>Hi &amp; <00:01.500>you\n';
    const { cues, issues } = readSubtitles(vtt, 5000);
    expect([cues, issues]).toEqual([[{ start: 1000, end: 2000, text: 'Hi & you' }], []]);
  });

  it('that end after the film, overlap or end before they begin are told with their times', async () => {
    const cue = (from: string, to: string, text: string): string => `1\n00:00:0${from} --> 00:00:0${to}\n${text}\n\n`;
    const text = cue('1,000', '3,000', 'one') + cue('2,000', '2,500', 'two') + cue('4,000', '6,000', 'three');
    const { issues } = readSubtitles(text, 5000);
    expect(issues).toEqual([
      {
        line: 2,
        message: '"one" at 0:01.000 overlaps the line after it ("two"); end it at 0:02.000 or earlier.',
      },
      { line: 10, message: '"three" at 0:04.000 ends after the film, which takes 0:05.000; is it the right film?' },
    ]);
  });

  it('without a line are told', async () => {
    expect(readSubtitles('no subtitles', 5000).issues.at(-1)?.message).toMatch(/holds no subtitles/);
  });

  it('may have empty lines, lines that end as on old computers, numbers as text, and no numbers of their own', () => {
    const text = '00:00:01,000 --> 00:00:02,000\rNo.\r\r¡Sí!\r\r7\r00:00:03,000 --> 00:00:04,000\r\r1984\r';
    expect(readSubtitles(text, 5000).cues.map((cue) => cue.text)).toEqual(['No. ¡Sí!', '1984']);
  });

  it('of two people at once are one line, and times that overlap by rounding are cut', () => {
    const cue = (times: string, text: string): string => `00:00:${times}\n${text}\n\n`;
    const text =
      cue('01,000 --> 00:00:02,000', '- ¿Vienes?') +
      cue('01,000 --> 00:00:02,000', '- Ya voy.') +
      cue('02,500 --> 00:00:03,600', 'Espera.') +
      cue('03,500 --> 00:00:05,040', 'Gracias.');
    expect(readSubtitles(text, 5000)).toEqual({
      cues: [
        { start: 1000, end: 2000, text: '¿Vienes? Ya voy.' },
        { start: 2500, end: 3500, text: 'Espera.' },
        { start: 3500, end: 5000, text: 'Gracias.' },
      ],
      issues: [],
    });
  });

  it.each([
    '-00:00:01,000 --> 00:00:02,000',
    '00:00:01,000 --> -00:00:02,000',
    '00:00:01,000 --> 99999:00:02,000',
    '00:00:01,000 --> 00:61:02,000',
    '00:00:01 --> 00:00:02',
    'NaN --> Infinity',
    '<script>--></script>',
  ])('with times that are none are told by their line: %s', (times) => {
    const { cues, issues } = readSubtitles(`1\n${times}\nHola.\n`, 5000);
    expect(cues).toEqual([]);
    expect(issues).toEqual([
      { line: 2, message: `"${times.trim()}" are no times; write them as 00:00:01,000 --> 00:00:02,500.` },
    ]);
  });

  it('that last no time, or longer than any film, are told by their line', () => {
    const text = '1\n00:00:01,000 --> 00:00:01,000\nHola.\n\n2\n00:00:02,000 --> 999:59:59,999\nAdiós.\n';
    expect(readSubtitles(text, 5000).issues.map(({ line, message }) => [line, message.slice(0, 40)])).toEqual([
      [2, '"Hola." at 0:01.000 ends before it begin'],
      [6, '"Adiós." at 0:02.000 ends after the film'],
    ]);
  });

  it('are read within a moment, however many there are, and whatever markup never ends', () => {
    const many = Array.from({ length: 100_000 }, () => '00:00:01,000 --> 00:00:02,000\na\n\n').join('');
    expect(readSubtitles(many, 5000).cues.length).toBe(1);
    const open = `00:00:01,000 --> 00:00:02,000\n${'<{\\[(&'.repeat(400_000)}`;
    expect(readSubtitles(open, 5000).issues[0]).toMatchObject({
      line: 1,
      message: expect.stringMatching(/characters/),
    });
  }, 10_000);

  it.each([
    ['<b onclick="alert(1)">Hola</b>', 'Hola'],
    ['<script>alert(1)</script>Hola', 'alertHola'],
    ['{\\an8}Hola', 'Hola'],
    ['&lt;img src=x onerror=alert(1)&gt;Hola', 'img src=x onerror=alertHola'],
    ['&amp;lt;b&amp;gt;Hola', '&lt;b&gt;Hola'],
    ['\u202Ealoh\u202C H\u00ADo\u200Bla', 'aloh Hola'],
    ['\u0007Ho\u001B[31mla', 'Ho[31mla'],
    ['<c.yellow><v Ana>Hola', 'Hola'],
    ['[música] (suspira) ♪ Hola', 'Hola'],
  ])('%j is the text %j', (written, text) => {
    expect(plainText(written)).toBe(text);
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

describe('the name of a film', () => {
  it.each([
    ['/films/Mi mercado.webm', 'Mi mercado', 'mi-mercado'],
    ['mi_mercado-2.mp4', 'Mi mercado 2', 'mi-mercado-2'],
    ['Ñandú\u202Egpj.mp4', 'Ñandú gpj', 'nandu-gpj'],
    ['<script>alert(1)</script>.mp4', 'Script', 'script'],
  ])('gives title and id: %j', (name, title, id) => {
    expect([titleOf(name), slugOf(name)]).toEqual([title, id]);
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
