/** For tests: a short talk in a café, in Spanish and explained in English. */
import type { Item, ItemText, TalkLine, TalkRecord, TalkStructure, TalkTarget, TalkTexts } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { languageFor } from '../word-card/index.ts';
import { cardTextsOf, type TalkContent } from './talk-content.ts';
import type { Stamps } from './talk-record.ts';

/** The partner's lines: Spanish, English, and the words of the Spanish tokens. */
const SAID = {
  welcome: ['¡Buenos días! ¿Café, té o agua?', 'Good morning! Coffee, tea or water?', ',,coffee,tea,~or,water'],
  sorry: ['¿Perdón? ¿Un café? ¿Un té?', 'Sorry? A coffee? A tea?', ''],
  goodCoffee: ['Muy bien, un café.', 'Very good, a coffee.', ''],
  goodTea: ['Muy bien, un té.', 'Very good, a tea.', ''],
  menuHere: ['Aquí tiene la carta.', 'Here is the menu.', ''],
  pay: ['Son dos euros. ¿Con tarjeta?', 'That is two euros. By card?', ''],
  payAgain: ['¿Tiene tarjeta?', 'Do you have a card?', ''],
  hello: ['¡Hola!', 'Hello!', ''],
  bye: ['¡Gracias y hasta luego!', 'Thank you and see you!', ''],
} as const;

const idOf = (key: string): string => `talk.cafe.${key}`;

const lines = Object.keys(SAID).map((key): TalkLine => {
  const item: Item & { readonly kind: 'line' } = { id: idOf(key), kind: 'line', words: ['coffee', 'tea', 'water'] };
  return item;
});

const structure: TalkStructure = {
  id: 'cafe',
  partner: 'leo',
  prefix: 'M',
  place: 'cafe',
  tasks: ['order', 'price', 'pay'],
  turns: [
    {
      key: 'welcome',
      says: idOf('welcome'),
      again: idOf('sorry'),
      replies: [
        { id: 'welcome.menu', answers: idOf('menuHere'), leadsTo: 'welcome' },
        {
          id: 'welcome.drink',
          task: 'order',
          answers: { slot: 'drink', lines: { coffee: idOf('goodCoffee'), tea: idOf('goodTea') } },
          leadsTo: 'pay',
        },
        { id: 'welcome.price', task: 'price', leadsTo: 'welcome' },
      ],
    },
    {
      key: 'pay',
      says: idOf('pay'),
      again: idOf('payAgain'),
      replies: [
        { id: 'pay.card', task: 'pay', leadsTo: 'end' },
        { id: 'pay.price', task: 'price', leadsTo: 'pay' },
      ],
    },
  ],
  asides: [{ id: 'aside.hello', says: idOf('hello') }],
  farewell: idOf('bye'),
  lines,
};

const itemsOf = (side: 0 | 1): Readonly<Record<string, ItemText>> =>
  Object.fromEntries(
    Object.entries(SAID).map(([key, said]) => {
      const lemmas = side === 0 && said[2] !== '' ? { lemmas: said[2].split(',') } : {};
      return [idOf(key), { text: said[side], ...lemmas }];
    }),
  );

const texts: TalkTexts = {
  id: 'cafe',
  language: 'en',
  title: 'Something to drink',
  about: 'You are in Leo’s café.',
  tasks: { order: 'Order a drink', price: 'Ask what it costs', pay: 'Pay by card' },
  means: {
    'welcome.menu': 'Ask for the menu',
    'welcome.drink': 'Say which drink you would like',
    'welcome.price': 'Ask the price',
    'pay.card': 'Pay by card',
    'pay.price': 'Ask the price first',
  },
  items: itemsOf(1),
};

const target: TalkTarget = {
  id: 'cafe',
  language: 'es',
  examples: {
    'welcome.menu': ['La carta, por favor.'],
    'welcome.drink': ['Quisiera {drink}, por favor.', '{drink}, por favor.', 'Quiero {drink}.'],
    'welcome.price': ['¿Cuánto cuesta?', '¿Cuánto es?'],
    'pay.card': ['Sí, con tarjeta.', 'Con tarjeta, por favor.'],
    'pay.price': ['¿Cuánto es?'],
    'aside.hello': ['¡Hola!', '¡Buenos días!'],
  },
  slots: { drink: { coffee: 'un café', tea: 'un té' } },
  items: itemsOf(0),
};

const parts = { structure, texts, target, learn: languageFor('es'), explain: languageFor('en') };

/** The talk. Tables of Spanish must be loaded. */
export const cafeTalk = (): TalkContent => ({ ...parts, tables: tablesFor('es'), cards: cardTextsOf(parts) });

/** Ids and times that count up. */
export const countingStamps = (): Stamps => {
  let count = 0;
  return {
    newId: () => {
      count += 1;
      return `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;
    },
    now: () => 1_700_000_000_000 + count * 1000,
  };
};

/** The texts of a talk's lines that stand, with who said them. */
export const linesOf = ({ lines: all }: Pick<TalkRecord, 'lines'>): readonly string[] =>
  all.filter(({ withdrawn }) => withdrawn !== true).map(({ by, text }) => `${by}: ${text}`);
