import { beforeAll, describe, expect, it } from 'vitest';
import { exampleWithTalk } from '../fixtures/talks.ts';
import { plainTools } from '../fixtures/tools.ts';
import type { Sources } from '../source/model.ts';
import { readSources } from '../source/read.ts';
import { linkPlayed, type PlayedScene } from './link-played.ts';
import { playTalk, type TalkPlay } from './play-talk.ts';

const SCENE: PlayedScene = { unit: 'corner', learn: 'es', explain: 'en' };
let sources: Sources;

beforeAll(async () => {
  ({ sources } = readSources(await exampleWithTalk()));
});

const opened = (): TalkPlay => {
  const talk = linkPlayed(sources, SCENE, plainTools);
  if ('refused' in talk) throw new RangeError(talk.refused);
  return playTalk(talk);
};

const played = (...said: readonly string[]): readonly string[] => {
  const play = opened();
  return said.flatMap((text) => play.say(text));
};

describe('a talk that its author plays', () => {
  it('begins with its title, its tasks and the first line, each with its translation', () => {
    expect(opened().begin()).toEqual([
      'Bread with Ben. You are at Ben’s.',
      '   task: Order',
      '   task: Ask',
      '   task: Pay',
      'P: ¿Pan? (Some bread?)',
    ]);
  });

  it('tells what was understood, the task that is done, and what the partner answers', () => {
    expect(played('Agua, por favor')).toEqual([
      'L: Agua, por favor',
      '   → first.drink drink=water',
      '   → done: Order',
      'P: Agua, gracias. (Some water, thanks.)',
      'P: ¿Pan? (Some bread?)',
    ]);
  });

  it('tells a correction with its reason, and the example that is nearest', () => {
    const [, understood, correction] = played('Pan y un leche gracias por favor');
    expect(understood).toMatch(/^ {3}→ first\.drink drink=milk \(near “/);
    expect(correction).not.toMatch(/correction: article/);
    expect(played('Agua, por favro')).toContain('   → correction: typo: “favro” → “favor”');
  });

  it('says what was not understood, and asks again', () => {
    expect(played('xyzzy')).toEqual(['L: xyzzy', '   → not understood', 'P: ¿Leche? (Some milk?)']);
  });

  it('helps more with each question mark, and no more than there is', () => {
    expect(played('?', '?', '?', '?')).toEqual([
      '   ? Order a drink / Say nothing',
      '   ? leche, por … / Pan, …',
      '   ? leche, por favor. / Pan, nothing.',
      '   ? leche, por favor. / Pan, nothing.',
    ]);
  });

  it('is scored as far as it went', () => {
    const play = opened();
    for (const text of ['?', 'Agua, por favro', 'xyzzy']) play.say(text);
    expect(play.isOver()).toBe(false);
    expect(play.score()).toEqual([
      'Score: 1 understood, 0 of them without a correction, 0 without a hint; 1 not understood.',
      '   ✓ Order',
      '   ✗ Ask',
      '   ✗ Pay',
      '   work on typo: “favro” → “favor” (1): Agua, por favro',
    ]);
  });

  it('ends with the farewell', () => {
    const play = opened();
    const said = ['Leche, por favor', 'ask uno', 'pay uno', 'more uno', 'bye uno'].flatMap((text) => play.say(text));
    expect(said.at(-1)).toBe('P: Gracias. (Thanks.)');
    expect(play.isOver()).toBe(true);
    expect(play.say('?')).toEqual([]);
  });

  it('is refused by what can be named instead', () => {
    const refusal = (scene: Partial<PlayedScene>) => linkPlayed(sources, { ...SCENE, ...scene }, plainTools);
    expect(refusal({ unit: 'moon' })).toEqual({ refused: 'Name the unit of a talk: corner.' });
    expect(refusal({ learn: 'de' })).toEqual({ refused: 'Name a language that is learned: en es fr.' });
    expect(refusal({ explain: 'xx' })).toEqual({ refused: 'Name a language that explains: en es fr de.' });
  });
});
