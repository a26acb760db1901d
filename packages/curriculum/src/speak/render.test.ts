import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { silence, vowel } from '../fixtures/sounds.ts';
import { mp3Encoder } from './mp3.ts';
import { joined } from './pcm.ts';
import { openSpeaker } from './pico.ts';
import { recipeOf } from './recipe.ts';
import { render } from './render.ts';

const utterance = (text: string, tokens: readonly string[]) => ({
  code: 'es',
  text,
  tokens,
  place: { file: 'a.yaml', line: 1 },
});

describe('a rendered recording', () => {
  it('counts times from the start of the file: the delay of MP3 and 60 ms of silence come first', async () => {
    const speaker = () => joined([silence(250), vowel([500, 1500], 400), silence(250)]);
    const deps = { speaker, encode: await mp3Encoder(), recipe: recipeOf({ voice: 'es-ES' }, 'female') };
    expect(render(utterance('pan', ['pan']), deps).recording.times).toEqual([129]);
  });

  it('tells the engine volume, pitch and speed, and masks its mark-up in the text', async () => {
    const told: string[] = [];
    const speaker = (text: string) => {
      told.push(text);
      return vowel([500, 1500], 300);
    };
    render(utterance('a < b', ['a']), {
      speaker,
      encode: await mp3Encoder(),
      recipe: recipeOf({ voice: 'es-ES' }, 'male'),
    });
    expect(told[0]).toBe('<volume level="60"><pitch level="70"><speed level="116">a &lt; b</speed></pitch></volume>');
  });
});

const voices = process.env.PICO_LANG ?? fileURLToPath(new URL('../../../../.cache/voices', import.meta.url));

/** The voices are installed only where content is written; elsewhere the engine itself is not tested. */
describe.skipIf(!existsSync(voices))('the engine', () => {
  it('speaks a text the same each time', async () => {
    const once = (await openSpeaker(voices, 'es-ES'))('<volume level="60">el pan</volume>');
    const again = (await openSpeaker(voices, 'es-ES'))('<volume level="60">el pan</volume>');
    expect(once.length).toBeGreaterThan(8000);
    expect(again).toEqual(once);
  });

  it('refuses a locale that it has no voice for', async () => {
    await expect(openSpeaker(voices, 'xx-XX')).rejects.toThrow('there is no voice for xx-XX');
  });
});
