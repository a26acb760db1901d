import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HelpAct, type HelpFacts, helpPromptFor } from './help-prompt.ts';
import { INJECTIONS } from './injections-testing.ts';
import { type NotesFacts, notesPromptFor } from './notes-prompt.ts';
import { PROMPT_LIMITS, type PromptMessage } from './prompt.ts';

const TALK = [
  { by: 'learner', text: 'Hola.' },
  { by: 'partner', text: '¿Qué quieres?' },
] as const;
const COMMON = {
  ...{ learn: 'Spanish', explain: 'German', level: 'A1', talk: TALK, grammar: ['ser y estar'] },
  scene: { title: 'Im Café', about: 'Du bestellst.', tasks: ['Bestelle', 'Bezahle'] },
};
const NOTES: NotesFacts = { ...COMMON, line: 'Yo querer un café.' };
const HELP: HelpFacts = { ...COMMON, act: 'translate', text: '¿Qué quieres?', known: ['hola'], due: ['el té'] };
const ACTS: readonly HelpAct[] = ['translate', 'explain', 'hint', 'phrase'];

const whole = (messages: readonly PromptMessage[]): string => messages.map(({ content }) => content).join('\n');

describe('a question about a line', () => {
  it('has the line, what was said before it, and the tasks with their numbers', () => {
    const messages = notesPromptFor(NOTES);
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages.at(-1)?.content).toBe('<now>Yo querer un café.</now>');
    const parts = ['<tasks>1: Bestelle; 2: Bezahle</tasks>', '<line>Hola.</line>', '<partner>¿Qué quieres?</partner>'];
    for (const part of [...parts, 'one short sentence of German', 'learns Spanish'])
      expect(whole(messages)).toContain(part);
  });

  it('has no tasks in a free talk', () => {
    const { scene: _, ...free } = NOTES;
    expect(whole(notesPromptFor(free))).toContain('<tasks></tasks>');
  });
});

describe('a request for help', () => {
  it('tells what kind it is, in which languages, and what is needed for it alone', () => {
    const told = (act: HelpAct): string => whole(helpPromptFor({ ...HELP, act }));
    expect(told('translate')).toContain('the meaning of the Spanish line in <now>, in German');
    expect(told('explain')).toContain('in two short sentences of German');
    expect(told('hint')).toContain('<tasks>Bestelle; Bezahle</tasks>');
    expect(told('hint')).not.toContain('<now>¿');
    expect(told('phrase')).toContain('say in Spanish what <now> says in German');
    expect([told('translate').includes('<known>'), told('phrase').includes('<known>hola</known>')]).toEqual([
      false,
      true,
    ]);
  });
});

const TAGS = /<\/?(line|partner|now|level|scene|tasks|known|due|grammar)>/g;
const shapeOf = (messages: readonly PromptMessage[]): string =>
  messages
    .map(({ role, content }) => `${role}: ${content.match(TAGS)?.join('')} ${content.split('\n').length}`)
    .join('; ');

/** The questions in which a text stands in every place that a learner or a page writes. */
const asked = (text: string): readonly (readonly PromptMessage[])[] => {
  const talk = TALK.map(({ by }) => ({ by, text }));
  const common = { scene: { title: text, about: text, tasks: [text, text] }, grammar: [text], talk };
  return [
    notesPromptFor({ ...NOTES, ...common, line: text }),
    ...ACTS.map((act) => helpPromptFor({ ...HELP, ...common, act, text, known: [text], due: [text] })),
  ];
};
const plain = asked('hola').map(shapeOf);

describe('what a learner or a page wrote, in these questions', () => {
  it.each(INJECTIONS)('cannot leave its place, forge another one or begin a line: %j', (text) => {
    expect(asked(text).map(shapeOf)).toEqual(plain);
  });

  it('stays data whatever it is, and bounded', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.tuple(fc.constantFrom(...INJECTIONS), fc.string({ unit: 'binary', maxLength: 9 })).map((two) => two.join('')),
    );
    fc.assert(
      fc.property(text, (each) => {
        expect(asked(each).map(shapeOf)).toEqual(plain);
      }),
    );
    for (const messages of asked('palabra '.repeat(400)))
      expect(whole(messages).length).toBeLessThanOrEqual(PROMPT_LIMITS.whole);
  });
});
