/** For tests: a scene in a café, and one step of each kind that a lesson of it could have. */
import type { DialogueLine, ExerciseKind, Item, LessonTexts, Statement, Step } from '@parlance/domain';
import type { LessonMaterial } from '../material.ts';

const line = (id: string, at: number): DialogueLine => ({
  ...{ id, kind: 'line', words: [] },
  role: at % 2 === 0 ? 'A' : 'B',
  speaker: at % 2 === 0 ? 'nora' : 'leo',
  prefix: at % 2 === 0 ? 'F' : 'M',
});
const scene = ['hello', 'what', 'water', 'cold'].map(line);
const noun = (id: string, picture: string): Item => ({ id, kind: 'word', words: [id], partOfSpeech: 'noun', picture });
const holds: Statement = { id: 'thirsty', kind: 'statement', words: [], holds: true };

const texts = (language: string, items: LessonTexts['items']): LessonTexts => ({
  ...{ id: 'cafe.scene', language },
  title: 'Scene',
  items,
});

export const sceneMaterial: LessonMaterial = {
  structure: {
    ...{ id: 'cafe.scene', unit: 'cafe', position: 0 },
    items: [noun('milk', '🥛'), noun('bread', '🍞'), noun('apple', '🍎'), noun('girl', '👧'), holds],
    known: [],
    scene,
  },
  learn: texts('es', {
    milk: { text: 'la leche', article: 'la ', gender: 'f' },
    bread: { text: 'el pan', article: 'el ', gender: 'm' },
    apple: { text: 'la manzana', article: 'la ', gender: 'f' },
    girl: { text: 'la niña', article: 'la ', gender: 'f' },
    hello: { text: '¡Hola, Leo!' },
    what: { text: '¿Qué quieres beber?' },
    water: { text: 'Quiero agua, por favor.' },
    cold: { text: '¿Fría?' },
    thirsty: { text: 'Nora quiere agua.' },
  }),
  explain: texts('de', {
    milk: { text: 'die Milch' },
    bread: { text: 'das Brot' },
    apple: { text: 'der Apfel' },
    girl: { text: 'das Mädchen' },
    hello: { text: 'Hallo, Leo!' },
    what: { text: 'Was möchtest du trinken?' },
    water: { text: 'Ich möchte Wasser, bitte.' },
    cold: { text: 'Kaltes?' },
    thirsty: { text: 'Nora möchte Wasser.' },
  }),
};

const voice = 'female';
const words = ['bread', 'milk', 'apple', 'girl'];

/** One step of each kind. */
export const stepOf: { readonly [K in ExerciseKind]: Extract<Step, { readonly kind: K }> } = {
  chooseMeaning: { id: '1', kind: 'chooseMeaning', item: 'milk', voice, options: words },
  choosePhrase: { id: '2', kind: 'choosePhrase', item: 'milk', voice, options: words },
  choosePicture: { id: '3', kind: 'choosePicture', item: 'milk', voice, options: words },
  listenChoose: { id: '4', kind: 'listenChoose', item: 'milk', voice, options: words },
  typeHeard: { id: '5', kind: 'typeHeard', item: 'milk', voice },
  build: { id: '6', kind: 'build', item: 'water', voice, bank: ['por', 'agua', 'Quiero', 'pan', 'favor'] },
  buildMeaning: {
    ...{ id: '7', kind: 'buildMeaning', item: 'water', voice },
    bank: ['Wasser', 'bitte', 'Ich', 'Brot', 'möchte'],
  },
  buildHeard: { id: '8', kind: 'buildHeard', item: 'water', voice, bank: ['por', 'agua', 'Quiero', 'pan', 'favor'] },
  typeTranslation: { id: '9', kind: 'typeTranslation', item: 'girl', voice },
  clozeChoose: { id: '10', kind: 'clozeChoose', item: 'water', voice, gap: 1, options: ['pan', 'agua', 'leche'] },
  clozeType: { id: '11', kind: 'clozeType', item: 'water', voice, gap: 1 },
  match: { id: '12', kind: 'match', item: 'milk', voice, left: ['milk', 'bread'], right: ['bread', 'milk'] },
  matchSound: { id: '13', kind: 'matchSound', item: 'milk', voice, left: ['milk', 'bread'], right: ['bread', 'milk'] },
  orderDialogue: {
    ...{ id: '14', kind: 'orderDialogue', item: 'hello', voice },
    lines: ['hello', 'what', 'water', 'cold'],
    given: ['hello', 'cold', 'what', 'water'],
  },
  chooseReply: { id: '15', kind: 'chooseReply', item: 'water', voice, line: 'what', options: ['hello', 'water'] },
  trueFalse: { id: '16', kind: 'trueFalse', item: 'thirsty', voice, holds: true },
  chooseArticle: { id: '17', kind: 'chooseArticle', item: 'milk', voice, article: 'la', options: ['el', 'la'] },
  chooseForm: {
    id: '18',
    kind: 'chooseForm',
    item: 'thirsty',
    voice,
    gap: 1,
    options: ['quiero', 'quiere', 'quieres'],
  },
  spell: { id: '19', kind: 'spell', item: 'girl', voice, bank: ['a', 'ñ', 'i', 'n'] },
  minimalPair: {
    ...{ id: '20', kind: 'minimalPair', item: 'sound:r', voice, heard: 1 },
    pair: [
      { text: 'pero', ipa: 'ˈpeɾo' },
      { text: 'perro', ipa: 'ˈpero' },
    ],
  },
  sayIt: { id: '21', kind: 'sayIt', item: 'water', voice },
};
