import { describe, expect, it } from 'vitest';
import { speakable } from './speakable.ts';

describe('a text for the engine', () => {
  it.each([
    ['s’il vous plaît', "s'il vous plaît"],
    ['« Bonjour »', 'Bonjour'],
    ['Tea – please…', 'Tea , please.'],
    ['salt & pepper', 'salt &amp; pepper'],
    ['if a < b', 'if a &lt; b'],
    ['  two \n lines ', 'two lines'],
  ])('reads %j as %j', (text, plain) => {
    expect(speakable(text)).toBe(plain);
  });
});
