import { describe, expect, it } from 'vitest';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import { readSources } from '../source/read.ts';
import type { FindRecording } from './item-text.ts';
import { linkSources } from './link.ts';

const recording = { name: 'abc', length: 600, times: [60] };

const spanish = async (find: FindRecording = () => undefined) => {
  const { alphabets } = linkSources(readSources(await wholeExample()).sources, find, plainTools);
  const found = alphabets.find(({ alphabet }) => alphabet.learn === 'es');
  if (!found) throw new RangeError('no alphabet for es');
  return found;
};

describe('a letter', () => {
  it('is shown by a word of the corpus as lessons show it, with its picture', async () => {
    const { alphabet } = await spanish();
    expect(alphabet.letters[0]).toEqual({
      letter: 'L',
      name: { text: 'ele', ipa: 'ˈele' },
      sounds: ['l'],
      word: 'milk',
      example: { text: 'la leche', ipa: 'ˈletʃe', picture: '🥛' },
    });
  });

  it('may be shown by an example of its own', async () => {
    const { alphabet, texts } = await spanish();
    expect(alphabet.letters[1]?.example).toEqual({ text: 'niño', ipa: 'ˈniɲo', picture: '👦' });
    expect(alphabet.letters[1]?.word).toBeUndefined();
    expect(texts.find(({ language }) => language === 'de')?.meanings).toEqual({ L: 'Milch', Ñ: 'Junge' });
  });

  it('is called as its name is written, and heard as the voice reads it', async () => {
    const files = new Map(await wholeExample());
    const file = 'content/alphabets/es.yaml';
    files.set(file, (files.get(file) ?? '').replace(/name: "?eñe"?/, 'name: eñe\n    called: Eñe'));
    const find: FindRecording = (_, voice, text) => (voice === 'male' && text === 'eñe' ? recording : undefined);
    const { alphabets } = linkSources(readSources(files).sources, find, plainTools);
    const letters = alphabets.find(({ alphabet }) => alphabet.learn === 'es')?.alphabet.letters;
    expect(letters?.[1]?.name).toEqual({ text: 'Eñe', ipa: 'ˈeɲe', audio: { male: recording } });
  });

  it('has sound if its name is recorded', async () => {
    const { alphabet } = await spanish((code, voice, text) =>
      code === 'es' && voice === 'male' && text === 'eñe' ? recording : undefined,
    );
    expect(alphabet.letters[1]?.name.audio).toEqual({ male: recording });
    expect(alphabet.letters[0]?.name.audio).toBeUndefined();
  });
});

describe('a sound', () => {
  it('shows its spellings, and the words that differ by it alone', async () => {
    const { alphabet } = await spanish();
    expect(alphabet.sounds[1]).toEqual({
      id: 'g-soft',
      ipa: 'ɣ',
      kind: 'consonant',
      spellings: [
        { spelling: 'g', example: { text: 'el agua', ipa: 'ˈaɣwa' } },
        { spelling: 'g + o, u', example: { text: 'lago', ipa: 'ˈlaɣo' } },
      ],
      pairs: [{ one: { text: 'lago', ipa: 'ˈlaɣo' }, other: { text: 'lado', ipa: 'ˈlaðo' } }],
    });
  });

  it('has its hint in every language', async () => {
    const { texts } = await spanish();
    expect(texts.map(({ hints }) => hints.ch)).toEqual([
      'As in *leche*.',
      'Como en *leche*.',
      'Comme dans *leche*.',
      'Wie in *leche*.',
    ]);
  });
});
