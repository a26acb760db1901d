import { describe, expect, it } from 'vitest';
import { beginningOf, hintAt, modelOf } from './hints.ts';
import { cafeTalk } from './testing.ts';

const content = cafeTalk();

describe('a hint', () => {
  it('leads to a reply that completes a task, while all others can still be done', () => {
    const hint = hintAt(content, { turn: 'welcome', done: [], missed: 0 });
    expect(hint?.reply.id).toBe('welcome.drink');
    expect(hint?.model).toBe('Quisiera un café, por favor.');
    expect(hint?.beginning).toBe('Quisiera un café,');
    expect(hint?.others.map(({ id }) => id)).toEqual(['welcome.price', 'welcome.menu']);
  });
  it('goes for the task that is left before the one that ends the talk', () => {
    const hint = hintAt(content, { turn: 'pay', done: ['order'], missed: 0 });
    expect(hint?.reply.id).toBe('pay.price');
    expect(hintAt(content, { turn: 'pay', done: ['order', 'price'], missed: 0 })?.reply.id).toBe('pay.card');
  });
  it('is none when the talk is over', () => {
    expect(hintAt(content, { turn: 'end', done: [], missed: 0 })).toBeUndefined();
  });
  it('fills what is open with something that could stand there', () => {
    const target = {
      ...content.target,
      examples: { a: ['Me llamo {name}.'], b: ['Je suis allé à {name}.'], c: ['{time}.', 'Temprano.'] },
    };
    expect(modelOf(target, 'a')).toBe('Me llamo Alex.');
    expect(modelOf(target, 'b')).toBe('Je suis allé à Paris.');
    expect(modelOf(target, 'c')).toBe('Temprano.');
  });
  it('begins with half of the words', () => {
    expect(beginningOf('Sí, con tarjeta.')).toBe('Sí, con');
    expect(beginningOf('Gracias')).toBe('Grac');
  });
});
