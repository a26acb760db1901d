import { describe, expect, it } from 'vitest';
import { checkFiles, compile } from '../compile.ts';
import { exampleWithTalk, TALK } from '../fixtures/talks.ts';
import { changed, plainTools } from '../fixtures/tools.ts';
import { formatIssue } from '../source/content-issue.ts';
import type { SourceFiles } from '../source/read.ts';
import { ASIDES } from '../source/read-talk.ts';
import { warningsOf } from './warnings.ts';

const issuesIn = (files: SourceFiles): readonly string[] => checkFiles(files, plainTools).issues.map(formatIssue);

interface Broken {
  readonly name: string;
  readonly file?: string;
  readonly find: string;
  readonly put: string;
  /** Its messages, without their places. */
  readonly expect: readonly string[];
}

const examples: readonly Broken[] = [
  {
    name: 'a key that there is not',
    find: 'register: formal\n',
    put: 'register: formal\nmood: good\n',
    expect: ['The key "mood" is not known here; correct its spelling or remove it.'],
  },
  {
    name: 'a unit that there is not',
    find: 'unit: corner\n',
    put: 'unit: cornr\n',
    expect: ['There is no unit "cornr"; name the unit that the talk belongs to. Did you mean "corner"?'],
  },
  {
    name: 'a partner that nobody knows',
    find: 'partner: ben',
    put: 'partner: bob',
    expect: ['"bob" is not in content/cast.yaml; name one of ana ben cleo. Did you mean "ben"?'],
  },
  {
    name: 'a place that is not drawn',
    find: 'place: corner',
    put: 'place: corners',
    expect: ['"corners" is not drawn; name one of corner park. Did you mean "corner"?'],
  },
  {
    name: 'two tasks',
    find: '  - { key: pay, text: { en: Pay, es: Pay, fr: Pay, de: Pay } }\n',
    put: '',
    expect: ['The talk has 2 tasks; write 3.', 'There is no task "pay"; name one of order, price.'],
  },
  {
    name: 'a task that no reply completes',
    find: '        task: pay\n',
    put: '',
    expect: ['No reply completes the task "pay"; add "task: pay" to one that does.'],
  },
  {
    name: 'a way past a task',
    find: '        then: second\n      - key: nothing',
    put: '        then: third\n      - key: nothing',
    expect: [
      'The way first → third → fourth → fifth → end never offers a reply that completes the task "price"; offer one on each way.',
    ],
  },
  {
    name: 'a turn that there is not',
    find: 'then: third',
    put: 'then: thrid',
    expect: ['There is no turn "thrid"; write it, or name another one or "end". Did you mean "third"?'],
  },
  {
    name: 'a turn that is never reached',
    find: 'then: third',
    put: 'then: fourth',
    expect: ['Nothing leads to the turn "third"; name it under "then:", or remove it.'],
  },
  {
    name: 'a line without a language',
    find: ', de: "Danke." }',
    put: ' }',
    expect: ['"farewell" has no text in de (German); add it.'],
  },
  {
    name: 'an instruction without a language',
    find: ', fr: Commande une boisson',
    put: '',
    expect: ['What the reply "drink" means has no text in fr (French); add it.'],
  },
  {
    name: 'two examples',
    find: '"{drink}, please.", ',
    put: '',
    expect: ['"drink" has 2 examples in en; write at least 3.'],
  },
  {
    name: 'an empty example',
    find: '"{drink}, please."',
    put: '""',
    expect: ['"en" must not be empty.'],
  },
  {
    name: 'a slot that there is not',
    find: 'Some bread and {drink}.',
    put: 'Some bread, {drink} and {drnk}.',
    expect: ['There is no slot "drnk"; write it under "slots:" or correct the name. Did you mean "drink"?'],
  },
  {
    name: 'an example without the slot that the partner repeats',
    find: 'Some bread and {drink}.',
    put: 'Some bread and milk.',
    expect: [
      '"Some bread and milk." has no {drink}, which the partner repeats in "first.drink.answers"; add it, or make another reply of it.',
    ],
  },
  {
    name: 'other slots in a language',
    find: '{drink}, danke.',
    put: 'Danke.',
    expect: ['"first.drink.answers" has other slots in de than in en; use the same ones in all languages.'],
  },
  {
    name: 'a slot of one value',
    find: "    - { key: water, en: some water, es: agua, fr: de l'eau, de: Wasser }\n",
    put: '',
    expect: ['The slot "drink" has 1 values; write 2 to 5.'],
  },
  {
    name: 'a partner who says what could be anything',
    find: '{drink}, danke.',
    put: '{drink}, {name}.',
    expect: [
      'The partner cannot say {name} in de, which could be anything; word the line without it.',
      '"first.drink.answers" has other slots in de than in en; use the same ones in all languages.',
      '"first.drink.answers" has several slots; repeat one at most.',
    ],
  },
  {
    name: 'a word that there is not',
    find: 'farewell: { words: [thanks]',
    put: 'farewell: { words: [thank]',
    expect: ['There is no word "thank"; write it or correct the key. Did you mean "thanks"?'],
  },
  {
    name: 'an example that is right for two replies',
    find: '"nothing one"',
    put: '"Some water!"',
    expect: [
      '"Some water!" (en) is right for the reply "drink" as well as for "nothing"; let the replies of a turn differ.',
    ],
  },
  {
    name: 'an aside with a slot',
    file: ASIDES,
    find: 'Hi there',
    put: '"Hi {name}"',
    expect: ['"Hi {name}" has a slot; what may be said in every talk has none.'],
  },
  {
    name: 'an aside without an answer in a language',
    file: ASIDES,
    find: ', de: Danke. }',
    put: ' }',
    expect: ['"aside.greet" has no text in de (German); add it.'],
  },
];

describe('a talk', () => {
  it('has no issue as it is', async () => {
    expect(issuesIn(await exampleWithTalk())).toEqual([]);
  });

  it.each(examples)('tells how to correct $name', async ({ file = TALK, find, put, expect: expected }) => {
    const issues = issuesIn(changed(await exampleWithTalk(), [{ file, find, put }]));
    const messages = issues.map((issue) => issue.replace(/^[^:]+:\d+: /, ''));
    expect([...messages].sort()).toEqual([...expected].sort());
    for (const issue of issues) expect(issue).toMatch(new RegExp(`^${file}:\\d+: `));
  });

  it('is the only one of its unit', async () => {
    const files = await exampleWithTalk();
    const twice = new Map(files).set('content/talks/02-corner.yaml', files.get(TALK) ?? '');
    expect(issuesIn(twice)).toEqual([
      `content/talks/02-corner.yaml:1: The talk of the unit "corner" stands a second time (first at ${TALK}:1); give this one another key or remove it.`,
    ]);
    expect(compile(twice, plainTools, []).ok).toBe(false);
  });

  it('warns where many of its words are not taught by then', async () => {
    const files = changed(await exampleWithTalk(), [
      {
        file: TALK,
        find: '"Thanks."',
        put: '"Good morning, my very dear old friend, what a lovely day we have here now."',
      },
    ]);
    const { sources } = checkFiles(files, plainTools);
    const own = warningsOf(sources, plainTools, [])
      .map(formatIssue)
      .filter((warning) => warning.includes('words of the talk'));
    expect(own.find((warning) => / in en /.test(warning))).toMatch(
      /^content\/talks\/01-corner\.yaml:1: \d+\.\d % of the words of the talk are not taught by then in en \(\d+ of \d+\); at most 5 % should be: .*lovely/,
    );
  });
});
