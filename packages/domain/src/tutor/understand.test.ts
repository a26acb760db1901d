import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTables } from '../fixtures/plain-tables.ts';
import type { Listening } from './listening.ts';
import { understand } from './understand.ts';

const heard = (given: string, more: Partial<Listening> = {}) =>
  understand({
    given,
    replies: [
      { id: 'welcome.drink', examples: ['quisiera {drink}', '{drink} por favor'] },
      { id: 'welcome.eat', examples: ['quisiera comer', 'tengo hambre'] },
      { id: 'welcome.two', examples: ['somos {number}'] },
      { id: 'welcome.name', examples: ['me llamo {name}'] },
    ],
    slots: { drink: { coffee: 'un café', tea: 'un té' } },
    lexicon: new Set(['quisiera', 'café', 'té', 'comer', 'hambre', 'tengo']),
    tables: plainTables,
    ...more,
  });

describe('the guided partner understands', () => {
  it('an example, with the value of its slot', () => {
    expect(heard('Quisiera un té')).toMatchObject({ reply: 'welcome.drink', slots: { drink: 'tea' }, isRight: true });
  });

  it('a slip, and says which', () => {
    const understood = heard('quisiera una café');
    expect(understood).toMatchObject({ reply: 'welcome.drink', slots: { drink: 'coffee' }, isRight: false });
    expect(understood?.slips.map(({ reason }) => reason)).toEqual(['article']);
  });

  it('no mistake in a word that belongs to what nobody foresaw', () => {
    const replies = [{ id: 'no', examples: ['no yo no toco'] }];
    expect(heard('no yo no toco el violín', { replies })).toMatchObject({ reply: 'no', slips: [] });
  });

  it('no mistake in a noun without its article, which may be right', () => {
    expect(heard('prefiero verano', { replies: [{ id: 'summer', examples: ['prefiero el verano'] }] })).toMatchObject({
      ...{ reply: 'summer', slips: [] },
    });
  });

  it('other words around what matters, which are no mistake', () => {
    const understood = heard('hola buenos días un café por favor gracias');
    expect(understood).toMatchObject({ reply: 'welcome.drink', slots: { drink: 'coffee' } });
    expect(understood?.slips).toEqual([]);
  });

  it('what is said of itself by the words that no other reply has', () => {
    expect(heard('hambre tengo')?.reply).toBe('welcome.eat');
  });

  it('a name', () => {
    expect(heard('Me llamo Aiko')).toMatchObject({ reply: 'welcome.name', closest: 'Me llamo Aiko', isRight: true });
  });

  it('a bare name, where nothing else is meant', () => {
    const replies = [
      { id: 'name', examples: ['me llamo {name}', '{name}'] },
      { id: 'drink', examples: ['{drink}'] },
    ];
    expect(heard('Aiko', { replies })?.reply).toBe('name');
    expect(heard('un té', { replies })?.reply).toBe('drink');
  });

  it('what may be said at any time where it is no reply, and a reply first', () => {
    const asides = [{ id: 'aside.greet', examples: ['hola'] }];
    expect(heard('Hola', { asides })?.reply).toBe('aside.greet');
    expect(heard('Hola', { asides, replies: [{ id: 'hello', examples: ['hola'] }] })?.reply).toBe('hello');
    expect(heard('Hola', { asides, replies: [{ id: 'name', examples: ['{name}'] }] })?.reply).toBe('aside.greet');
    expect(heard('hola quisiera un té', { asides })?.reply).toBe('welcome.drink');
  });

  it('a denial as no affirmation', () => {
    const replies = [
      { id: 'yes', examples: ['sí toco el violín'] },
      { id: 'no', examples: ['no solo escucho'] },
    ];
    expect(heard('no toco', { replies })?.reply).not.toBe('yes');
  });

  it('no name in a word of every day', () => {
    const tables = { ...plainTables, isWord: (word: string) => word === 'hola' };
    expect(heard('Hola', { replies: [{ id: 'name', examples: ['{name}'] }], tables })).toBeUndefined();
  });

  it('what matters by the words that are rare in the talk', () => {
    const replies = [{ id: 'tired', examples: ['yo estoy cansado'] }];
    const talk = [...replies.map(({ examples }) => examples), ...Array.from({ length: 12 }, () => ['yo estoy aquí'])];
    expect(heard('yo estoy contento', { replies, talk })).toBeUndefined();
    expect(heard('cansado', { replies, talk })?.reply).toBe('tired');
  });

  it('a number', () => {
    expect(heard('4', { replies: [{ id: 'two', examples: ['{number}'] }], lexicon: new Set(['4']) })?.reply).toBe(
      'two',
    );
    expect(heard('somos 4')).toMatchObject({ reply: 'welcome.two', isRight: true });
  });

  it('a time with its own article, whichever the example has', () => {
    const replies = [{ id: 'time', examples: ['vengo a el {time}'] }];
    expect(heard('vengo a el 5', { replies })).toMatchObject({ closest: 'Vengo a el 5', isRight: true });
    expect(heard('vengo a una 1', { replies })).toMatchObject({ closest: 'Vengo a una 1', isRight: true });
    expect(heard('vengo a una 1', { replies: [{ id: 'time', examples: ['vengo {time}'] }] })).toMatchObject({
      closest: 'Vengo a una 1',
      isRight: true,
    });
  });

  it('a time of day of digits and letters', () => {
    expect(heard('a 16h30', { replies: [{ id: 'time', examples: ['a {time}'] }] })).toMatchObject({ isRight: true });
  });

  it('by words in another form or misspelt, which are no other words', () => {
    const replies = [
      { id: 'old', examples: ['quiero la vieja'] },
      { id: 'new', examples: ['quiero la nueva'] },
    ];
    expect(heard('quiero un nuevo por favor', { replies })?.reply).toBe('new');
    expect(heard('la viejja mejor', { replies })?.reply).toBe('old');
  });

  it('no value of a slot that was not named', () => {
    const replies = [{ id: 'drink', examples: ['quisiera {drink}'] }];
    expect(heard('quisiera un bocadillo', { replies })).toBeUndefined();
  });

  it('a value of a slot, whatever words stand around it', () => {
    const replies = [{ id: 'drink', examples: ['quiero {drink}'] }];
    expect(heard('buenas me gustaría tomar un té', { replies })).toMatchObject({ slots: { drink: 'tea' }, slips: [] });
  });

  it('no other matter in the same frame of words', () => {
    const replies = [{ id: 'bus', examples: ['voy en autobús'] }];
    const talk = [['voy en autobús'], ['voy a pie'], ['voy en tren']];
    expect(heard('voy en coche', { replies, talk })).toBeUndefined();
    expect(heard('pues voy en el autobús rojo', { replies, talk })?.reply).toBe('bus');
  });

  it('no name behind other words than those of the example', () => {
    const replies = [{ id: 'name', examples: ['soy {name}'] }];
    expect(
      heard('soy de Roma', { replies, tables: { ...plainTables, isWord: (word) => word === 'de' } }),
    ).toBeUndefined();
    expect(heard('buenas tardes soy aiko', { replies })).toMatchObject({ reply: 'name', closest: 'Soy aiko' });
  });

  it('no affirmation where its own words are denied', () => {
    const replies = [
      { id: 'name', examples: ['soy {name}'] },
      { id: 'other', examples: ['no soy Nora'] },
    ];
    expect(heard('no soy Nora', { replies })?.reply).toBe('other');
    expect(heard('no soy nora gracias', { replies: replies.slice(0, 1), talk: [['no soy Nora']] })).toBeUndefined();
    expect(heard('no, soy Aiko', { replies })?.reply).toBe('name');
  });

  it('no mistake where other words stand for a contraction', () => {
    const replies = [{ id: 'go', examples: ['voy al mercado'] }];
    expect(heard('voy a el mercado', { replies })?.slips.map(({ reason }) => reason)).toEqual(['contraction']);
    expect(heard('voy a comprar en el mercado', { replies })?.slips ?? []).toEqual([]);
  });

  it('of two values the one that is not denied', () => {
    const replies = [{ id: 'day', examples: ['hoy no, pero el {day} sí'] }];
    const slots = { day: { monday: 'lunes', tuesday: 'martes' } };
    const heardOf = (given: string) => heard(given, { replies, slots })?.slots;
    expect(heardOf('el lunes no, pero el martes sí')).toEqual({ day: 'tuesday' });
    expect(heardOf('el martes no, pero el lunes sí')).toEqual({ day: 'monday' });
  });

  it('a question rather than a statement where both have its words', () => {
    const replies = [
      { id: 'mine', examples: ['es mi perro aquí'] },
      { id: 'ask', examples: ['¿es tu perro aquí?'] },
    ];
    expect(heard('perro aquí es?', { replies })?.reply).toBe('ask');
    expect(heard('perro aquí es', { replies })?.reply).toBe('mine');
  });

  it('the example that foresaw more of two that read the same', () => {
    const replies = [
      { id: 'at', examples: ['{time}'] },
      { id: 'in', examples: ['en {number} minutos'] },
    ];
    expect(heard('en 5 minutos', { replies })?.reply).toBe('in');
  });

  it('no mistake in an article that is right elsewhere in the talk, or stands before another word', () => {
    const replies = [{ id: 'old', examples: ['un canción vieja'] }];
    expect(heard('el canción vieja', { replies, talk: [['el canción nueva']] })).toMatchObject({
      reply: 'old',
      slips: [],
    });
    expect(heard('el cosas vieja', { replies })?.slips ?? []).toEqual([]);
    expect(heard('una canción vieja', { replies })?.slips.map(({ reason }) => reason)).toEqual(['article']);
  });

  it('nothing in what has nothing of a reply', () => {
    for (const given of ['', '…', 'el perro duerme', 'zyx']) expect(heard(given)).toBeUndefined();
  });

  it('every example as itself, whatever stands in its slots', () => {
    const word = fc.constantFrom('uno', 'dos', 'tres', 'casa', 'perro', 'gato', 'azul', 'mañana', 'lunes', 'agua');
    const example = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.uniqueArray(example, { minLength: 1, maxLength: 6 }), fc.nat(), (examples, which) => {
        const replies = examples.map((text, index) => ({ id: String(index), examples: [text] }));
        const at = which % examples.length;
        const understood = heard(examples[at] ?? '', { replies, slots: {}, lexicon: new Set() });
        expect(understood).toMatchObject({ isRight: true, closest: expect.any(String) });
        expect(understood?.closest.toLowerCase()).toBe(examples[at]);
      }),
    );
  });
});
