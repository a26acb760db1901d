import { describe, expect, it } from 'vitest';
import { greetingIn } from './greeting.ts';

describe('the greeting', () => {
  it('speaks the language that is learned, with the name of the learner', () => {
    expect(greetingIn('es', 'Ada')).toBe('Hola, Ada');
  });

  it('leaves the name out where nobody has told it', () => {
    expect(greetingIn('fr', '')).toBe('Bonjour');
  });

  it('greets in English where it knows no word of the language', () => {
    expect(greetingIn('xx', '')).toBe('Hello');
  });
});
