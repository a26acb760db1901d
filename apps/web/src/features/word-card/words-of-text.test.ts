import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clustersOf, partsOfText } from './words-of-text.ts';

describe('a text cut into words', () => {
  it('keeps punctuation between the words', () => {
    const parts = partsOfText([{ text: '¿Un café, por favor?', same: true }], ['Un', 'café', 'por', 'favor']);
    expect(parts.map(({ kind, text }) => `${kind}:${text}`)).toEqual([
      'gap:¿',
      'word:Un',
      'gap: ',
      'word:café',
      'gap:, ',
      'word:por',
      'gap: ',
      'word:favor',
      'gap:?',
    ]);
  });

  it('shows within a word which letters differ', () => {
    const segments = [
      { text: 'aqu', same: true },
      { text: 'í', same: false },
      { text: '.', same: true },
    ];
    expect(partsOfText(segments, ['aquí'])[0]).toEqual({
      kind: 'word',
      from: 0,
      text: 'aquí',
      token: 0,
      pieces: segments.slice(0, 2),
    });
  });

  it('finds a word that stands twice at both places', () => {
    const parts = partsOfText([{ text: 'un té y un café', same: true }], ['un', 'té', 'y', 'un', 'café']);
    expect(parts.filter(({ kind }) => kind === 'word').map(({ from }) => from)).toEqual([0, 3, 6, 8, 11]);
  });

  it('finds the first word of a sentence, which a word bank writes small', () => {
    const parts = partsOfText([{ text: '¿Un té?', same: true }], ['un', 'té']);
    expect(parts.filter(({ kind }) => kind === 'word').map(({ text }) => text)).toEqual(['Un', 'té']);
  });

  it('says of each word which token it is', () => {
    const parts = partsOfText([{ text: 'un té', same: true }], ['un', 'gran', 'té']);
    expect(parts.flatMap(({ token }) => token ?? [])).toEqual([0, 2]);
  });

  it('leaves tokens alone that the text does not hold', () => {
    expect(partsOfText([{ text: 'té', same: true }], ['café', ''])).toEqual([
      { kind: 'gap', from: 0, text: 'té', pieces: [{ text: 'té', same: true }] },
    ]);
  });

  it('gives the whole text again when joined, whatever the segments and tokens', () => {
    const segment = fc.record({ text: fc.string({ unit: fc.constantFrom('a', 'b', ' ', '’') }), same: fc.boolean() });
    fc.assert(
      fc.property(fc.array(segment), fc.array(fc.constantFrom('a', 'ab', 'b', '’a')), (segments, tokens) => {
        const parts = partsOfText(segments, tokens);
        const whole = segments.map(({ text }) => text).join('');
        expect(parts.map(({ text }) => text).join('')).toBe(whole);
        expect(parts.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join('')).toBe(whole);
      }),
    );
  });
});

const clustered = (text: string, tokens: readonly string[]): readonly string[] =>
  clustersOf(partsOfText([{ text, same: true }], tokens)).map((parts) => parts.map((part) => part.text).join(''));

describe('a line of a text', () => {
  it('never breaks between a word and the signs that touch it', () => {
    expect(clustered('¡Hola, Ana! ¿Qué tal?', ['Hola', 'Ana', 'Qué', 'tal']).join('|')).toBe(
      '¡Hola,| |Ana!| |¿Qué| |tal?',
    );
  });

  it('keeps every letter, whatever the words are', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (text, tokens) => {
        expect(clustered(text, tokens).join('')).toBe(text);
      }),
    );
  });
});
