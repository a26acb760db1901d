import type { ContentIndex, TalkFiles, TalkStructure, TalkTarget, TalkTexts, TalkTitles } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { exampleWithTalk } from '../fixtures/talks.ts';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import type { SourceFiles } from '../source/read.ts';
import { recipeOf, recordingName } from '../speak/recipe.ts';
import type { VoiceRecordings } from '../speak/recordings.ts';

const recorded = (text: string, voice: 'female' | 'male'): VoiceRecordings => {
  const name = recordingName(recipeOf({ voice: 'en-GB' }, voice), text);
  const own = { text, length: 900, times: [0], loudness: -20, peak: -8, quiet: 40, clipped: 0 };
  return { code: 'en', voice, recordings: new Map([[name, own]]), files: new Map([[name, 3600]]) };
};

const emitted = (files: SourceFiles, allRecordings: readonly VoiceRecordings[] = []) => {
  const compiled = compile(files, plainTools, allRecordings);
  if (!compiled.ok) throw new Error('the example has issues');
  const parsed = <T>(name = ''): T => JSON.parse(compiled.files.get(name) ?? 'null');
  return { parsed, index: parsed<ContentIndex>('index.json') };
};

describe('the files of talks', () => {
  it('are named by a list, with what it says of each talk in every language', async () => {
    const { parsed, index } = emitted(await exampleWithTalk());
    const { talks, titles } = parsed<TalkFiles>(index.talks);
    expect(talks).toMatchObject([{ id: 'corner', partner: 'ben', place: 'corner' }]);
    expect(Object.keys(talks[0]?.targets ?? {})).toEqual(['en', 'es', 'fr']);
    expect(Object.keys(talks[0]?.texts ?? {})).toEqual(['en', 'es', 'fr', 'de']);
    expect(parsed<TalkTitles>(titles.de).talks).toEqual({
      corner: { title: 'Brot bei Ben', about: 'Du bist bei Ben.' },
    });
  });

  it('are none where there is no talk', async () => {
    expect(emitted(await wholeExample()).index.talks).toBeUndefined();
  });

  it('hold a line once for each value of its slot', async () => {
    const { parsed, index } = emitted(await exampleWithTalk());
    const [entry] = parsed<TalkFiles>(index.talks).talks;
    const structure = parsed<TalkStructure>(entry?.structure);
    expect(structure.turns[0]?.replies[0]).toEqual({
      id: 'first.drink',
      task: 'order',
      answers: {
        slot: 'drink',
        lines: { milk: 'talk.corner.first.drink.answers.milk', water: 'talk.corner.first.drink.answers.water' },
      },
      leadsTo: 'second',
    });
    const { items, means } = parsed<TalkTexts>(entry?.texts.de);
    expect(items['talk.corner.first.drink.answers.water']?.text).toBe('Wasser, danke.');
    expect(means['first.drink']).toBe('Bestell etwas');
    const line = structure.lines.find(({ id }) => id === 'talk.corner.first.drink.answers.water');
    expect(line?.words).toEqual(['thanks', 'water']);
  });

  it('have what may be said at any time, a goodbye among it', async () => {
    const { parsed, index } = emitted(await exampleWithTalk());
    const [entry] = parsed<TalkFiles>(index.talks).talks;
    expect(parsed<TalkStructure>(entry?.structure).asides).toEqual([
      { id: 'aside.greet', says: 'talk.corner.aside.greet' },
      { id: 'aside.bye', says: 'talk.corner.aside.bye', ends: true },
    ]);
    const target = parsed<TalkTarget>(entry?.targets.en);
    expect(target.examples['aside.greet']).toEqual(['Hello', 'Hi', 'Hi there']);
    expect(target.items['talk.corner.aside.greet']?.lemmas).toEqual(['thanks']);
  });

  it('have the partner in his voice, and model answers without slots in another', async () => {
    const recordings = (['female', 'male'] as const).flatMap((voice) =>
      ['Some bread?', 'Some bread, pay.'].map((text) => recorded(text, voice)),
    );
    const heardIn = (text: string) =>
      recordings.filter(({ recordings: own }) => [...own.values()].some((one) => one.text === text));
    const partner = emitted(await exampleWithTalk(), heardIn('Some bread?'));
    const [entry] = partner.parsed<TalkFiles>(partner.index.talks).talks;
    const { items } = partner.parsed<TalkTarget>(entry?.targets.en);
    expect(Object.keys(items['talk.corner.first.says']?.audio ?? {})).toEqual(['male']);
    const model = emitted(await exampleWithTalk(), heardIn('Some bread, pay.'));
    const [again] = model.parsed<TalkFiles>(model.index.talks).talks;
    const target = model.parsed<TalkTarget>(again?.targets.en);
    expect(Object.keys(target.items['talk.corner.third.pay']?.audio ?? {})).toEqual(['female']);
    expect(target.items['talk.corner.first.drink']).toBeUndefined();
    expect(target.slots.drink?.water).toBe('some water');
  });
});
