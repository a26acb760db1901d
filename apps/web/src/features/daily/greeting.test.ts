import { describe, expect, it } from 'vitest';
import { greetingIn } from './greeting.ts';

describe('the greeting', () => {
  it('is in the learn language, with the learner’s name', () => {
    expect(greetingIn('es', 'Ada')).toBe('Hola, Ada');
  });

  it('leaves out an unknown name', () => {
    expect(greetingIn('fr', '')).toBe('Bonjour');
  });

  it('greets in English where it knows no word of the language', () => {
    expect(greetingIn('xx', '')).toBe('Hello');
  });
});
