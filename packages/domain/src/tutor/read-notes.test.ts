import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonIn } from './json-in.ts';
import { checkedHelp } from './read-help.ts';
import { checkedNotes, NOTES_LIMITS, type NotesSaid } from './read-notes.ts';

const plain = (text: string): string => text.replace(/<[^<>]*>|[<>]|\p{Cc}/gu, '');
const LINE = 'Yo querer un cafe, por favor';
const ASKED = { line: LINE, tasks: ['order', 'pay'], plain };
const VERB = { given: 'querer', expected: 'quiero', why: 'Yo → quiero.', isStyle: false };
const SAID: NotesSaid = { better: 'Yo quiero un café, por favor.', notes: [VERB], done: [], remember: null };
const check = (changes: Partial<NotesSaid>, line = LINE) => checkedNotes({ ...SAID, ...changes }, { ...ASKED, line });
const RIGHT = { better: null, notes: [], done: [], remember: null };

describe('what a model says of a line', () => {
  it('is told with its reasons', () => {
    expect(check({})).toEqual(SAID);
    const missing = { given: '', expected: 'me', why: 'Gustar needs it.', isStyle: false };
    expect(check({ better: 'me gusta', notes: [missing] }, 'gusta').notes).toEqual([missing]);
  });

  it('drops a note about what does not stand in the line as whole words', () => {
    expect(check({ notes: [{ ...VERB, given: 'tener' }, VERB] }).notes).toEqual([VERB]);
    expect(check({ notes: [{ ...VERB, given: 'quer' }] })).toEqual(RIGHT);
  });

  it('tells the words as the learner wrote them', () => {
    expect(check({ notes: [{ ...VERB, given: ' QUERER ' }] }).notes[0]?.given).toBe('querer');
  });

  it('drops notes that change nothing but capital letters and punctuation', () => {
    const empty = { ...VERB, given: '', expected: ' ' };
    expect(check({ notes: [{ ...VERB, given: 'yo', expected: 'Yo,' }, empty] })).toEqual(RIGHT);
  });

  it('takes a line for right that only differs in capital letters and punctuation', () => {
    expect(check({ better: '¡YO querer un cafe por favor!' })).toEqual(RIGHT);
  });

  it('corrects nothing that no note explains', () => {
    expect(check({ notes: [] })).toEqual(RIGHT);
  });

  it('never corrects for style, and tells remarks of style as such', () => {
    const style = { given: 'por favor', expected: 'porfa', why: 'More usual among friends.', isStyle: true };
    expect(check({ notes: [style] })).toEqual({ ...RIGHT, notes: [style] });
    expect(check({ notes: [style, VERB] }).better).toBe(SAID.better);
  });

  it('does not call a line right whose mistakes it names', () => {
    expect(check({ better: null }).better).toBe('Yo quiero un cafe, por favor');
  });

  it('ticks off only tasks that there are, by number or key', () => {
    expect(check({ done: [1, '2', 'pay', 3, 0, 'other', '__proto__', 1.5] }).done).toEqual(['order', 'pay']);
  });

  it('remembers a short sentence or nothing', () => {
    expect(check({ remember: ' <b>Mag</b> Kaffee ' }).remember).toBe('Mag Kaffee');
    expect([check({ remember: ' ' }).remember, check({ remember: 'a'.repeat(121) }).remember]).toEqual([null, null]);
  });

  it('is plain, bounded and about the line, whatever it is', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 700 }),
      fc.constantFrom('querer', 'cafe', 'Yo', '', '<script>x</script>', 'un café'),
    );
    const note = fc.record({ given: text, expected: text, why: text, isStyle: fc.boolean() });
    const said = fc.record({
      better: fc.option(text),
      notes: fc.array(note, { maxLength: 20 }),
      done: fc.array(fc.oneof(text, fc.integer({ min: -2, max: 9 }))),
      remember: fc.option(text),
    });
    fc.assert(
      fc.property(said, fc.oneof(text, fc.constant(LINE)), (each, line) => {
        const { better, notes, done, remember } = checkedNotes(each, { ...ASKED, line });
        for (const { given, expected, why } of notes) {
          expect(line).toContain(given);
          expect(given).not.toBe(expected);
          expect([expected, why].map(plain)).toEqual([expected, why]);
          expect(given.length <= NOTES_LIMITS.words && expected.length <= NOTES_LIMITS.words).toBe(true);
          expect(why.length).toBeLessThanOrEqual(NOTES_LIMITS.why);
        }
        expect(notes.length).toBeLessThanOrEqual(12);
        expect(better).not.toBe(line);
        expect(better === null).toBe(notes.every(({ isStyle }) => isStyle));
        expect((better ?? '').length).toBeLessThanOrEqual(NOTES_LIMITS.better);
        expect(ASKED.tasks).toEqual(expect.arrayContaining([...done]));
        expect((remember ?? '').length).toBeLessThanOrEqual(NOTES_LIMITS.remember);
      }),
    );
  });
});

describe('the texts of help', () => {
  const of = (act: Parameters<typeof checkedHelp>[0], ...texts: string[]) => checkedHelp(act, texts, plain);

  it('are as many as the kind of help has', () => {
    expect(of('translate', 'Was willst du?', 'more')).toEqual(['Was willst du?']);
    expect(of('hint', 'Say what you want', 'Quiero un …', 'Quiero un café.')).toHaveLength(3);
    expect(of('phrase', 'a', 'b', 'a', 'c', 'd')).toEqual(['a', 'b', 'c']);
    expect([of('hint', 'a', 'b'), of('explain'), of('phrase', ' ', '<b></b>')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are plain, and not too long', () => {
    expect(of('translate', 'a'.repeat(501), '<b>Was?</b>')).toEqual(['Was?']);
  });
});

describe('the JSON in what a model writes', () => {
  it('is found within prose, fences and reasoning', () => {
    expect(jsonIn('Sure!\n```json\n{"a": {"b": 1}}\n```\nAnything else?')).toEqual({ a: { b: 1 } });
    expect(jsonIn('<think>{"a": 2} or {</think>{"a": 1}')).toEqual({ a: 1 });
  });

  it.each(['', 'no', '}{', '{"a": ', '{a: 1}', '[1]'])('is none in %j', (text) => {
    expect(jsonIn(text)).toBeUndefined();
  });

  it('is looked for in a time that grows with the length alone', () => {
    const since = performance.now();
    jsonIn('<think>'.repeat(3000));
    jsonIn('{'.repeat(20_000));
    expect(performance.now() - since).toBeLessThan(500);
  });
});
