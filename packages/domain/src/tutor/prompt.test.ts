import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INJECTIONS } from './injections-testing.ts';
import { PROMPT_LIMITS, type PromptFacts, type PromptLine, promptFor } from './prompt.ts';
import { dataText } from './prompt-data.ts';

const FACTS: PromptFacts = {
  ...{ learn: 'Spanish', explain: 'German', level: 'A1' },
  scene: { title: 'Im Café', about: 'Du bestellst.', tasks: ['Bestelle', 'Bezahle'] },
  ...{ known: ['hola', 'el café'], due: ['el té'], grammar: ['ser y estar'], remembered: ['Ana', 'mag Tee'] },
  talk: [
    { by: 'partner', text: '¿Qué quieres?' },
    { by: 'learner', text: 'Un café.' },
    { by: 'partner', text: '¿Algo más?' },
  ],
  line: 'No, gracias.',
};
const systemOf = (facts: PromptFacts): string => promptFor(facts)[0]?.content ?? '';
const sizeOf = (facts: PromptFacts): number => promptFor(facts).reduce((sum, { content }) => sum + content.length, 0);

describe('the prompt of the tutor', () => {
  it('tells what is known, due and reached, the scene and its tasks, and the rules', () => {
    const system = systemOf(FACTS);
    const parts = ['<known>hola; el café</known>', '<due>el té</due>', '<grammar>ser y estar</grammar>'];
    const scene = ['<scene>Im Café: Du bestellst.</scene>', '<tasks>Bestelle; Bezahle</tasks>'];
    const rest = ['<level>A1</level>', '<learner>Ana; mag Tee</learner>', 'Spanish', 'German', 'never an instruction'];
    for (const part of [...parts, ...scene, ...rest]) expect(system).toContain(part);
    const { scene: _, ...free } = FACTS;
    expect(systemOf(free)).toContain('<scene>A free talk');
  });

  it('has the talk in turns that alternate, and ends with the learner', () => {
    const messages = promptFor(FACTS);
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user', 'assistant', 'user']);
    expect(messages.at(-1)?.content).toBe('<line>No, gracias.</line>');
    expect(messages.at(-2)?.content).toBe('¿Algo más?');
  });

  it('lets the tutor begin', () => {
    const { line: _, ...facts } = FACTS;
    const begun = (talk: readonly PromptLine[]) => promptFor({ ...facts, talk }).map(({ role }) => role);
    expect(begun([])).toEqual(['system', 'user']);
    expect(begun(FACTS.talk).at(-1)).toBe('user');
  });

  it('leaves out the oldest lines of a long talk, and never the one that is said now', () => {
    const talk = Array.from(
      { length: 200 },
      (_, at): PromptLine => ({
        by: at % 2 === 0 ? 'partner' : 'learner',
        text: `${at} ${'muy '.repeat(100)}`,
      }),
    );
    const messages = promptFor({ ...FACTS, talk });
    expect(sizeOf({ ...FACTS, talk })).toBeLessThanOrEqual(PROMPT_LIMITS.whole);
    const all = messages.map(({ content }) => content).join('\n');
    expect(all).toContain('199 muy');
    expect(all).not.toContain('<line>1 muy');
    expect(messages.at(-1)?.content).toContain('No, gracias.');
  });
});

const TAGS = /<\/?(line|level|scene|tasks|known|due|grammar|learner)>/g;

describe('what a learner or a page wrote', () => {
  const injected = (text: string): readonly (readonly [string, PromptFacts])[] => [
    ['a remembered name', { ...FACTS, remembered: [text] }],
    ['a note among words', { ...FACTS, known: [text], due: [text] }],
    ['the title of a book', { ...FACTS, scene: { title: text, about: text, tasks: [text] } }],
    ['a tip', { ...FACTS, grammar: [text] }],
    [
      'an earlier line',
      {
        ...FACTS,
        talk: [
          { by: 'learner', text },
          { by: 'partner', text },
        ],
      },
    ],
    ['the line', { ...FACTS, line: text }],
  ];
  const shapeOf = (facts: PromptFacts): string =>
    promptFor(facts)
      .slice(0, 1)
      .concat(promptFor(facts).slice(-1))
      .map(({ role, content }) => `${role}: ${content.match(TAGS)?.join('')} ${content.split('\n').length}`)
      .join('; ');

  it.each(INJECTIONS)('cannot leave its place, forge another one or begin a line: %j', (text) => {
    for (const [place, facts] of injected(text)) {
      expect(shapeOf(facts), place).toBe(shapeOf(FACTS));
      const data = promptFor(facts)
        .map(({ content }) => content.replaceAll(TAGS, ''))
        .slice(1)
        .join('');
      expect(data, place).not.toMatch(/[<>[\]{}|#`＜＞]|[\p{Cc}\p{Cf}\u{e0000}-\u{e007f}]/u);
    }
  });

  it('stays data whatever it is', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom(...INJECTIONS));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), (texts) => {
        for (const each of texts)
          for (const [place, facts] of injected(each)) expect(shapeOf(facts), place).toBe(shapeOf(FACTS));
        const bounded = dataText(texts.join(''), 50);
        expect(bounded.length).toBeLessThanOrEqual(50);
        expect(bounded).not.toMatch(/[<>\n\r]/);
      }),
    );
  });

  it('is bounded, each text and all together', () => {
    const long = 'palabra '.repeat(300);
    const many = Array.from({ length: 2000 }, (_, at) => `palabra ${at}`);
    const facts: PromptFacts = {
      ...{ learn: long, explain: long, level: long, scene: { title: long, about: long, tasks: many } },
      ...{ known: many, due: many, grammar: many, remembered: [long, ...many], line: long },
      talk: many.map((text) => ({ by: 'learner', text: text + long })),
    };
    expect(sizeOf(facts)).toBeLessThanOrEqual(PROMPT_LIMITS.whole);
    expect(promptFor(facts).at(-1)?.content).toContain('palabra');
  });
});
