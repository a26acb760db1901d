/** For tests: a scene in a café, and one step of each kind that a lesson of it could have, with its right answer. */
import type { DialogueLine, ExerciseKind, Item, LessonTexts, Statement, StepOf } from '@parlance/domain';
import { fireEvent, screen } from '@testing-library/react';
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

/** Presses keys one after another. */
export const press = (...keys: readonly string[]): void => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

/** Presses buttons, found by their names, one after another. */
export const tap = (...names: readonly (string | RegExp)[]): void => {
  for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
};

const type = (text: string): void => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
};

const typeWithLetters = (before: string, letter: string, after: string): void => {
  type(before);
  screen.getByRole<HTMLInputElement>('textbox').setSelectionRange(before.length, before.length);
  tap(letter);
  type(screen.getByRole<HTMLInputElement>('textbox').value + after);
};

/** How a step is answered rightly with the keyboard alone, and by touch alone. */
interface RightAnswer {
  readonly keys: () => void;
  readonly touch: () => void;
}

interface Example<K extends ExerciseKind> {
  readonly step: StepOf<K>;
  /** The task as it is read. */
  readonly task: RegExp;
  /** Null where the learner speaks. */
  readonly answer: RightAnswer | null;
}

/** The second option is the right one, and named so. */
const second = (name: string): RightAnswer => ({ keys: () => press('2'), touch: () => tap(name) });
const typed = (text: string): RightAnswer => ({ keys: () => type(text), touch: () => type(text) });
/** Both pairs of the step, by their halves. */
const paired = (...halves: readonly string[]): RightAnswer => ({
  keys: () => press('1', '4', '2', '3'),
  touch: () => tap(...halves),
});

const WATER = ['Quiero', 'agua', 'por', 'favor'];
const waterTiles = ['por', 'agua', 'Quiero', 'pan', 'favor'];
const waterGap = { item: 'water', voice, gap: 1 } as const;
const milk = { item: 'milk', voice } as const;

/** An example of each kind. */
export const examples: { readonly [K in ExerciseKind]: Example<K> } = {
  chooseMeaning: {
    step: { ...milk, id: '1', kind: 'chooseMeaning', options: words },
    task: /mean/,
    answer: second('die Milch'),
  },
  choosePhrase: {
    step: { ...milk, id: '2', kind: 'choosePhrase', options: words },
    task: /say/,
    answer: second('la leche'),
  },
  choosePicture: {
    step: { ...milk, id: '3', kind: 'choosePicture', options: words },
    task: /picture/,
    answer: second('die Milch'),
  },
  listenChoose: {
    step: { ...milk, id: '4', kind: 'listenChoose', options: words },
    task: /hear/,
    answer: second('la leche'),
  },
  typeHeard: { step: { ...milk, id: '5', kind: 'typeHeard' }, task: /hear/, answer: typed('la leche') },
  build: {
    step: { id: '6', kind: 'build', item: 'water', voice, bank: waterTiles },
    task: /Build/,
    answer: { keys: () => press('3', '2', '1', '5'), touch: () => tap(...WATER) },
  },
  buildMeaning: {
    step: {
      ...{ id: '7', kind: 'buildMeaning', item: 'water', voice },
      bank: ['Wasser', 'bitte', 'Ich', 'Brot', 'möchte'],
    },
    task: /Build what it means/,
    answer: {
      keys: () => press('3', '5', '1', 'b', 'Backspace', '2'),
      touch: () => tap('Ich', 'möchte', 'Wasser', 'bitte'),
    },
  },
  buildHeard: {
    step: { id: '8', kind: 'buildHeard', item: 'water', voice, bank: waterTiles },
    task: /Build what you hear/,
    answer: { keys: () => press('q', 'a', '1', 'f'), touch: () => tap(...WATER) },
  },
  typeTranslation: {
    step: { id: '9', kind: 'typeTranslation', item: 'girl', voice },
    task: /translation/,
    answer: { keys: () => type('la niña'), touch: () => typeWithLetters('la ni', 'ñ', 'a') },
  },
  clozeChoose: {
    step: { ...waterGap, id: '10', kind: 'clozeChoose', options: ['pan', 'agua', 'leche'] },
    task: /missing/,
    answer: second('agua'),
  },
  clozeType: { step: { ...waterGap, id: '11', kind: 'clozeType' }, task: /missing/, answer: typed('agua') },
  match: {
    step: { ...milk, id: '12', kind: 'match', left: ['milk', 'bread'], right: ['bread', 'milk'] },
    task: /pairs/,
    answer: paired('la leche', 'die Milch', 'el pan', 'das Brot'),
  },
  matchSound: {
    step: { ...milk, id: '13', kind: 'matchSound', left: ['milk', 'bread'], right: ['bread', 'milk'] },
    task: /sounds/,
    answer: paired('Sound 1', 'la leche', 'Sound 2', 'el pan'),
  },
  orderDialogue: {
    step: {
      ...{ id: '14', kind: 'orderDialogue', item: 'hello', voice },
      lines: ['hello', 'what', 'water', 'cold'],
      given: ['hello', 'cold', 'what', 'water'],
    },
    task: /order/,
    answer: { keys: () => press('1', 'Backspace', '2', '3', '1'), touch: () => tap(/beber/, /Quiero agua/, /Fría/) },
  },
  chooseReply: {
    step: { id: '15', kind: 'chooseReply', item: 'water', voice, line: 'what', options: ['hello', 'water'] },
    task: /Nora say next/,
    answer: second('Quiero agua, por favor.'),
  },
  trueFalse: {
    step: { id: '16', kind: 'trueFalse', item: 'thirsty', voice, holds: true },
    task: /true/,
    answer: { keys: () => press('1'), touch: () => tap('True') },
  },
  chooseArticle: {
    step: { ...milk, id: '17', kind: 'chooseArticle', article: 'la', options: ['el', 'la'] },
    task: /article/,
    answer: second('la'),
  },
  chooseForm: {
    step: {
      ...{ id: '18', kind: 'chooseForm', item: 'thirsty', voice, gap: 1 },
      options: ['quiero', 'quiere', 'quieres'],
    },
    task: /form/,
    answer: second('quiere'),
  },
  spell: {
    step: { id: '19', kind: 'spell', item: 'girl', voice, bank: ['a', 'ñ', 'i', 'n'] },
    task: /Spell/,
    answer: { keys: () => press('n', 'i', 'ñ', 'a'), touch: () => tap('n', 'i', 'ñ', 'a') },
  },
  minimalPair: {
    step: {
      ...{ id: '20', kind: 'minimalPair', item: 'sound:r', voice, heard: 1 },
      pair: [
        { text: 'pero', ipa: 'ˈpeɾo' },
        { text: 'perro', ipa: 'ˈpero' },
      ],
    },
    task: /word do you hear/,
    answer: second('perro'),
  },
  sayIt: { step: { id: '21', kind: 'sayIt', item: 'water', voice }, task: /Say it aloud/, answer: null },
};
