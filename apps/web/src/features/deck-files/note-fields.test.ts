import { describe, expect, it } from 'vitest';
import type { AnkiNote } from './anki/index.ts';
import { noteKinds } from './note-fields.ts';

const note = (kind: string, fields: Readonly<Record<string, string>>): AnkiNote => ({
  ...{ guid: 'a', kind, tags: [], memory: undefined, isExact: false, reviews: [], isSuspended: false },
  fields: Object.entries(fields).map(([name, text]) => ({ name, text, sounds: [] })),
});

/** The names of the fields that are guessed for the parts of a card. */
const partsOf = (fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const [kind] = noteKinds([note('Vocabulary', fields)]);
  return Object.fromEntries(
    Object.entries(kind?.choice ?? {}).flatMap(([part, place]) =>
      place < 0 ? [] : [[part, kind?.fields[place] ?? '']],
    ),
  );
};

describe('the fields of a foreign note type', () => {
  it('are the parts that their names say', () => {
    expect(partsOf({ Front: 'la llave', Back: 'key' })).toEqual({ front: 'Front', back: 'Back' });
    expect(
      partsOf({
        Rank: '1',
        Word: 'llave',
        IPA: 'ʎaβe',
        'English meaning': 'key',
        Sentence: '¿Y la llave?',
        Notes: 'f',
      }),
    ).toEqual({ front: 'Word', back: 'English meaning', reading: 'IPA', example: 'Sentence', note: 'Notes' });
  });

  it('are so in other languages', () => {
    expect(partsOf({ Vorderseite: 'a', Rückseite: 'b', Beispielsatz: 'c' })).toEqual({
      ...{ front: 'Vorderseite', back: 'Rückseite', example: 'Beispielsatz' },
    });
    expect(partsOf({ 单词: 'a', 释义: 'b', 例句: 'c' })).toEqual({ front: '单词', back: '释义', example: '例句' });
    expect(partsOf({ Слово: 'a', Перевод: 'b' })).toEqual({ front: 'Слово', back: 'Перевод' });
  });

  it('are the first two with texts where the names say nothing', () => {
    expect(partsOf({ A: '', B: 'la llave', C: 'key', D: 'x' })).toEqual({ front: 'B', back: 'C' });
  });

  it('leave a part out that no field can be', () => {
    expect(partsOf({ Text: 'The {{c1::key}}' })).toEqual({ front: 'Text' });
  });

  it('have a note as the back where nothing else can be, as that of a cloze is called', () => {
    const text = 'Me {{c1::llamo}} Ana';
    expect(partsOf({ Text: text, 'Back Extra': 'name' })).toEqual({ front: 'Text', back: 'Back Extra' });
    const both = { front: 'Text', back: 'Translation', note: 'Back Extra' };
    expect(partsOf({ Text: text, Translation: 'My name is Ana', 'Back Extra': 'name' })).toEqual(both);
  });

  it('are told for each note type, the most frequent first', () => {
    const kinds = noteKinds([
      note('A', { Front: 'a' }),
      note('B', { Front: 'b' }),
      note('B', { Front: 'b', Extra: 'c' }),
    ]);
    expect(kinds.map(({ name, fields }) => [name, fields])).toEqual([
      ['B', ['Front', 'Extra']],
      ['A', ['Front']],
    ]);
  });
});
