import type { Alphabet, GrammarTips } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import type { Tips } from '../../data/index.ts';
import { characterContents, gapContents } from './reference-content.ts';

const heard = (text: string, ipa: string) => ({ text, ipa, audio: { female: { name: text, length: 1, times: [] } } });

const alphabet: Alphabet = {
  learn: 'es',
  letters: [
    { letter: 'Ñ', name: heard('eñe', 'ˈeɲe'), sounds: ['ɲ'], example: { ...heard('niño', 'ˈniɲo'), picture: '🧒' } },
  ],
  sounds: [
    {
      ...{ id: 'jota', ipa: 'x', kind: 'consonant' },
      spellings: ['j', 'g'].map((spelling) => ({ spelling, example: heard('ojo', 'ˈoxo') })),
      pairs: [{ one: heard('ojo', 'ˈoxo'), other: heard('oro', 'ˈoɾo') }],
    },
    { id: 'mute', ipa: 'h', kind: 'consonant', spellings: [], pairs: [] },
  ],
};
const explain = { learn: 'es', language: 'cn', meanings: { Ñ: '男孩' }, hints: {} };

describe('the cards of an alphabet', () => {
  const contents = characterContents({ learn: alphabet, explain }, new Map([['ojo', '眼睛']]));
  const faceOf = (key: string) => contents.find((content) => content.key === key);

  it('show a letter with its name and an explained word', () => {
    expect(faceOf('letter:Ñ')).toMatchObject({
      ...{ target: { text: 'Ñ' }, meaning: 'eñe [ˈeɲe]', isMeant: false },
      face: { kind: 'letter', letter: 'Ñ', name: { text: 'eñe' }, example: { meaning: '男孩', picture: '🧒' } },
    });
  });

  it('show a sound by its spellings, and leave out one without any word', () => {
    expect(faceOf('sound:jota')).toMatchObject({
      ...{ target: { text: 'j · g' }, meaning: '[x] ojo' },
      face: { kind: 'sound', spellings: ['j', 'g'], example: { word: { text: 'ojo' }, meaning: '眼睛' } },
    });
    expect(faceOf('sound:mute')).toBeUndefined();
  });

  it('show a pair with what its words mean, as far as that is known', () => {
    expect(faceOf('pair:es.ojo~oro')?.face).toMatchObject({
      words: [{ word: { text: 'ojo' }, meaning: '眼睛' }, { word: { text: 'oro' } }],
    });
  });
});

describe('the cards of tips', () => {
  const learn: GrammarTips = {
    learn: 'es',
    tips: [
      {
        ...{ id: 'ser', unit: 'hello', after: 'hello.names', examples: ['hello.soy'] },
        gaps: [
          { item: 'hello.soy', gap: 0, solution: 'Soy' },
          { item: 'hello.gone', gap: 0, solution: 'Es' },
        ],
      },
    ],
    items: { 'hello.soy': { text: 'Soy Nora.' } },
  };
  const tips: Tips = {
    learn,
    explain: {
      ...{ learn: 'es', language: 'thai', tips: { ser: { title: 'คำกริยา', text: '' } } },
      items: { 'hello.soy': { text: 'ฉันชื่อโนรา' } },
    },
  };

  it('show their sentence, its meaning and their tip; a gap without a sentence is left out', () => {
    const contents = gapContents(tips);
    expect(contents.map(({ key }) => key)).toEqual(['gap:ser.hello.soy']);
    expect(contents[0]).toMatchObject({
      ...{ kind: 'gap', target: { text: 'Soy Nora.' }, meaning: 'ฉันชื่อโนรา' },
      face: { gap: 0, tip: { id: 'ser' }, texts: { learn: { language: 'es' }, explain: { language: 'thai' } } },
    });
  });
});
