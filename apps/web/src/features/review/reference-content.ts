/** What cards of letters, sounds, pairs and gaps show. */
import { charactersOf, gapsOf, type HeardWord, type LessonTexts, pairsOf } from '@parlance/domain';
import type { ExplainedAlphabet, Tips } from '../../data/index.ts';
import { ipaOf } from '../word-card/index.ts';
import type { CardContent, ExplainedWord } from './card-model.ts';

/** What words mean, by how they are written in lower case. */
type Meanings = ReadonlyMap<string, string>;

const withIpa = ({ text, ipa }: HeardWord): string => `${text} ${ipaOf(ipa)}`;

const letterContents = ({ learn, explain }: ExplainedAlphabet): readonly CardContent[] =>
  charactersOf({ letters: learn.letters, sounds: [] }).flatMap(({ key, front: [letter = ''], back }) => {
    const { name, example } = back;
    if (name === undefined || example === undefined) return [];
    const { picture } = example;
    const shown: ExplainedWord = { word: example, meaning: explain.meanings[letter], picture };
    return {
      ...({ key, kind: 'letter', isMeant: false } as const),
      target: { ...name, text: letter },
      meaning: withIpa(name),
      face: { kind: 'letter', letter, name, example: shown },
    };
  });

const soundContents = ({ learn }: ExplainedAlphabet, meanings: Meanings): readonly CardContent[] =>
  charactersOf({ letters: [], sounds: learn.sounds }).flatMap(({ key, front, back }) => {
    const { ipa, example } = back;
    if (example === undefined) return [];
    return {
      ...({ key, kind: 'sound', isMeant: false } as const),
      target: { ...example, text: front.join(' · ') },
      meaning: `${ipaOf(ipa)} ${example.text}`,
      face: { kind: 'sound', ipa, spellings: front, example: explained(example, meanings) },
    };
  });

const explained = (word: HeardWord, meanings: Meanings): ExplainedWord => ({
  word,
  meaning: meanings.get(word.text.toLowerCase()),
});

const pairContents = ({ learn }: ExplainedAlphabet, meanings: Meanings): readonly CardContent[] =>
  pairsOf(learn).map(({ key, words: [one, other] }) => ({
    ...({ key, kind: 'pair', isMeant: false } as const),
    target: { text: `${one.text} · ${other.text}` },
    meaning: `${ipaOf(one.ipa)} · ${ipaOf(other.ipa)}`,
    face: { kind: 'pair', words: [explained(one, meanings), explained(other, meanings)] },
  }));

/** What every card of an alphabet shows. */
export const characterContents = (alphabet: ExplainedAlphabet, meanings: Meanings): readonly CardContent[] => [
  ...letterContents(alphabet),
  ...soundContents(alphabet, meanings),
  ...pairContents(alphabet, meanings),
];

/** What every gap of the tips shows; those without their sentence are left out. */
export const gapContents = (tips: Tips): readonly CardContent[] => {
  const { learn, explain } = tips;
  const textsIn = (language: string, items: LessonTexts['items']): LessonTexts => ({
    ...{ id: '', title: '', language, items },
  });
  const texts = { learn: textsIn(learn.learn, learn.items), explain: textsIn(explain.language, explain.items) };
  const tipOf = new Map(learn.tips.map((tip) => [tip.id, tip]));
  return gapsOf(learn).flatMap(({ key, item, gap, tip: id }) => {
    const [target, tip] = [learn.items[item], tipOf.get(id)];
    if (target === undefined || tip === undefined) return [];
    const meaning = explain.items[item]?.text ?? '';
    return { key, kind: 'gap', target, meaning, face: { kind: 'gap', gap, item, texts, tip, tips } } as const;
  });
};
