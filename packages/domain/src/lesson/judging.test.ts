import { describe, expect, it } from 'vitest';
import type { LessonTexts } from '../course/model.ts';
import { plainTables } from '../fixtures/plain-tables.ts';
import { judgeStep } from './judging.ts';
import { lexiconOf } from './lexicon-of.ts';
import type { Given } from './model.ts';
import type { Step } from './step.ts';

const learn: LessonTexts = {
  id: 'l',
  language: 'xx',
  title: '',
  items: {
    cafe: { text: 'el café', also: ['café'] },
    te: { text: 'el té' },
    order: { text: 'Quiero un café.', also: ['Deme un café.'] },
    hola: { text: '¡Hola!' },
    twin: { text: 'El Té' },
  },
};
const explain: LessonTexts = {
  id: 'l',
  language: 'yy',
  title: '',
  items: {
    cafe: { text: 'coffee' },
    te: { text: 'tea' },
    order: { text: "I'd like a coffee." },
    hola: { text: 'Hi!' },
  },
};
const base = { id: '1', voice: 'male' } as const;
/** Texts with other words that are right. */
const worded: LessonTexts = {
  ...learn,
  items: {
    here: { text: 'Bebo té aquí.' },
    cat: { text: 'Hoy bebe leche el gato.', answers: ['Hoy bebe [leche|un vaso de leche] el gato.'] },
    gift: {
      text: 'el regalo',
      article: 'el ',
      synonyms: [{ text: 'el obsequio' }, { text: 'la ofrenda', article: 'la ', regions: ['AR'] }],
    },
  },
};
const say = (step: Step, given: Given, texts = learn): string => {
  const { verdict, slips, closest } = judgeStep({ step, given, learn: texts, explain, tables: plainTables });
  return [verdict, ...slips.map(({ reason }) => reason), closest].join(' ');
};
const choose = (kind: 'chooseMeaning' | 'choosePhrase' | 'listenChoose', item: string): Step => ({
  ...base,
  kind,
  item,
  options: ['cafe', 'te'],
});

describe('judging a step', () => {
  it('A13: accepts the right option and no other', () => {
    expect(say(choose('choosePhrase', 'cafe'), { kind: 'choice', item: 'cafe' })).toBe('exact el café');
    expect(say(choose('listenChoose', 'cafe'), { kind: 'choice', item: 'te' })).toBe('wrong otherChoice el café');
    expect(say(choose('chooseMeaning', 'cafe'), { kind: 'choice', item: 'te' })).toBe('wrong otherChoice coffee');
  });

  it('A13: accepts another item whose text is the same', () => {
    expect(say(choose('choosePhrase', 'te'), { kind: 'choice', item: 'twin' })).toBe('exact el té');
  });

  it('A13: accepts every alternative of a built sentence', () => {
    const build: Step = { ...base, kind: 'build', item: 'order', bank: [] };
    expect(say(build, { kind: 'words', words: ['quiero', 'un', 'café'] })).toBe('exact Quiero un café.');
    expect(say(build, { kind: 'words', words: ['deme', 'un', 'café'] })).toBe('exact Deme un café.');
    expect(say(build, { kind: 'words', words: ['un', 'café', 'quiero'] })).toBe('wrong movedWord Quiero un café.');
    expect(say(build, { kind: 'words', words: [] })).toBe('wrong empty Quiero un café.');
  });

  it('A13: expects what was heard, not another way to say it', () => {
    const heard: Step = { ...base, kind: 'typeHeard', item: 'order' };
    expect(say(heard, { kind: 'text', text: 'quiero un cafe' })).toBe('accent accent Quiero un café.');
    expect(say(heard, { kind: 'text', text: 'deme un café' })).toBe('wrong otherWord Quiero un café.');
    expect(say({ ...heard, item: 'hola' }, { kind: 'text', text: 'ola' })).toBe('typo typo ¡Hola!');
  });

  it('A25, A26: takes words that say the same, but in a dictation none', () => {
    const step = (kind: 'typeTranslation' | 'typeHeard'): Step => ({ ...base, kind, item: 'here' });
    const said = (kind: 'typeTranslation' | 'typeHeard', text: string): string =>
      say(step(kind), { kind: 'text', text }, worded);
    expect(said('typeTranslation', 'Yo bebo té acá.')).toBe('exact Bebo té aquí.');
    expect(said('typeHeard', 'Bebo té acá.')).toBe('wrong otherWord Bebo té aquí.');
    expect(said('typeHeard', 'Yo bebo té aquí.')).toBe('wrong extraWord Bebo té aquí.');
  });

  it('A27: judges a word in a gap in its sentence as well', () => {
    const gap: Step = { ...base, kind: 'clozeType', item: 'cat', gap: 2, word: 'milk' };
    const filled = (text: string): string => say(gap, { kind: 'text', text }, worded);
    expect(filled('leche')).toBe('exact leche');
    expect(filled('un vaso de leche')).toBe('exact un vaso de leche');
    expect(filled('limonada')).toMatch(/^unsure/);
    expect(filled('té')).toMatch(/^wrong otherWord/);
    expect(filled('leches')).toMatch(/^wrong/);
    expect(filled('gato leche')).toMatch(/^wrong/);
    expect(filled('')).toBe('wrong empty leche');
  });

  it('A28: takes a synonym of a word, with its article and without', () => {
    const word: Step = { ...base, kind: 'typeTranslation', item: 'gift' };
    for (const text of ['el obsequio', 'obsequio', 'la ofrenda', 'ofrenda'])
      expect(say(word, { kind: 'text', text }, worded)).toMatch(/^exact/);
    expect(say(word, { kind: 'text', text: 'un sueño' }, worded)).toMatch(/^wrong/);
  });

  it('A13: finds pairs right only without a slip', () => {
    const match: Step = { ...base, kind: 'match', item: 'cafe', left: ['cafe', 'te'], right: ['te', 'cafe'] };
    expect(say(match, { kind: 'pairs', slips: [] })).toBe('exact el café');
    expect(say(match, { kind: 'pairs', slips: ['te'] })).toBe('wrong otherChoice el té');
  });

  it('accepts a word that was shown, and refuses an answer of another kind', () => {
    expect(say({ ...base, kind: 'meet', item: 'te', items: ['te'] }, { kind: 'seen' })).toBe('exact el té');
    expect(say(choose('choosePhrase', 'te'), { kind: 'seen' })).toMatch(/^wrong otherChoice/);
  });

  it('A13: uses the words of the lesson as the lexicon', () => {
    expect([...lexiconOf(learn, plainTables)].sort()).toEqual(['café', 'deme', 'el', 'hola', 'quiero', 'té', 'un']);
    expect(lexiconOf(learn, plainTables)).toBe(lexiconOf(learn, plainTables));
  });
});
