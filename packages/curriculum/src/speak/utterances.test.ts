import { describe, expect, it } from 'vitest';
import { exampleWithEbook } from '../fixtures/ebooks.ts';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import { readSources, type SourceFiles } from '../source/read.ts';
import { type Utterance, utterancesOf } from './utterances.ts';

const said = (files: SourceFiles): readonly Utterance[] => utterancesOf(readSources(files).sources, plainTools);

describe('what is recorded of a book', () => {
  it('is each sentence and each word of its own, in both voices', async () => {
    const all = said(await exampleWithEbook());
    const find = (code: string, text: string) => all.find((one) => one.code === code && one.text === text);
    expect(find('es', 'Ben quisiera pan fresco.')).toMatchObject({
      tokens: ['Ben', 'quisiera', 'pan', 'fresco'],
      voices: ['female', 'male'],
      place: { file: 'content/ebooks/bread-again.yaml' },
    });
    expect(find('en', 'again')?.voices).toEqual(['female', 'male']);
    // The article, as on a card: the cheese of the unit.
    expect(find('es', 'el queso')?.voices).toEqual(['female', 'male']);
    expect(all.filter(({ code }) => code === 'de')).toEqual([]);
  });

  it('is nothing without a book', async () => {
    const files = await exampleWithEbook();
    const without = new Map([...files].filter(([file]) => !file.startsWith('content/ebooks/')));
    const places = said(without).map(({ place }) => place.file);
    expect(places.filter((file) => file.startsWith('content/ebooks/'))).toEqual([]);
    expect(said(await wholeExample()).length).toBeGreaterThan(0);
  });
});
