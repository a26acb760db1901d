import { describe, expect, it } from 'vitest';
import type { Letter, Sound } from '../course/reference.ts';
import { charactersOf, offeredCharacters } from './characters.ts';

const letter: Letter = {
  letter: 'Ñ',
  name: { text: 'eñe', ipa: 'ˈeɲe' },
  sounds: ['ɲ'],
  word: 'child',
  example: { text: 'niño', ipa: 'ˈniɲo', picture: '🧒' },
};
const sound: Sound = {
  id: 'jota',
  ipa: 'x',
  kind: 'consonant',
  spellings: ['j', 'gi', 'ge', 'x'].map((spelling) => ({ spelling, example: { text: 'ojo', ipa: 'ˈoxo' } })),
  pairs: [],
};

describe('the characters of an alphabet', () => {
  it('show a letter, and on the back its name and a word', () => {
    expect(charactersOf({ letters: [letter], sounds: [] })).toEqual([
      {
        key: 'letter:Ñ',
        kind: 'letter',
        front: ['Ñ'],
        back: { ipa: 'ˈeɲe', name: letter.name, example: letter.example, word: 'child' },
      },
    ]);
  });

  it('show the most usual spellings of a sound, and on the back its transcription and a word', () => {
    expect(charactersOf({ letters: [], sounds: [sound] })).toEqual([
      {
        key: 'sound:jota',
        kind: 'sound',
        front: ['j', 'gi', 'ge'],
        back: { ipa: 'x', example: { text: 'ojo', ipa: 'ˈoxo' } },
      },
    ]);
  });

  it('are offered in turns with the pairs that are recorded; a sound without a word is not', () => {
    const heard = (text: string, ipa: string) => ({
      text,
      ipa,
      audio: { female: { name: text, length: 1, times: [] } },
    });
    const paired = { ...sound, pairs: [{ one: heard('ojo', 'oxo'), other: heard('oro', 'oɾo') }] };
    const wordless = { ...sound, id: 'none', spellings: [] };
    const letters = [letter, { ...letter, letter: 'O' }];
    expect(offeredCharacters({ learn: 'es', letters, sounds: [wordless, paired] })).toEqual([
      'letter:Ñ',
      'sound:jota',
      'pair:es.ojo~oro',
      'letter:O',
    ]);
  });
});
