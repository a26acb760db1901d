/** Plays every example of every talk of `content/`: what authors accept is understood, and never corrected. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filledExamples, type TalkTurn, type Understood } from '@parlance/domain';
import { learnableLanguages } from '@parlance/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSources } from '../files/sources.ts';
import type { Sources } from '../source/model.ts';
import { readSources } from '../source/read.ts';
import { languageTools } from '../tools.ts';
import { linkPlayed } from './link-played.ts';
import { openEar, type PlayableTalk } from './talk-words.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../../../..');
const LEARNED = learnableLanguages.map(({ code }) => code);
/** What stands in open slots. */
const SAID = { number: '20', time: '7', name: 'Aiko' };

let sources: Sources;
beforeAll(async () => {
  ({ sources } = readSources(await loadSources(ROOT)));
}, 60_000);

const talksIn = (learn: string): readonly PlayableTalk[] =>
  sources.talks.map(({ unit }) => {
    const talk = linkPlayed(sources, { unit: unit.key, learn, explain: learn }, languageTools);
    if ('refused' in talk) throw new RangeError(talk.refused);
    return talk;
  });

/** Every reply of a turn as it can be said. */
const sayings = ({ target, tables }: PlayableTalk, { replies }: TalkTurn) =>
  replies.flatMap(({ id, answers }) =>
    (target.examples[id] ?? []).flatMap((example) => {
      const open = example.replaceAll(/\{(number|time|name)\}/g, (_, slot: keyof typeof SAID) => SAID[slot]);
      return filledExamples(open, { slots: target.slots, said: '', tables }).map(({ text, slots }) => ({
        ...{ reply: id, text },
        // Values matter where the answer repeats one.
        slots: typeof answers === 'object' ? slots : {},
      }));
    }),
  );

const plainly = (text: string): string => text.toLowerCase().replaceAll(/[.,;:!?¿¡…]/gu, '');
const told = (understood: Understood | undefined): string =>
  understood === undefined ? 'nothing' : `${understood.reply} ${understood.slips.map(({ reason }) => reason)}`.trim();

describe.each(LEARNED)('every talk in %s', (learn) => {
  it('takes each example for its reply, with its values, and corrects nothing in it', () => {
    const wrong = talksIn(learn).flatMap((talk) => {
      const hear = openEar(talk);
      return talk.structure.turns.flatMap((turn) =>
        sayings(talk, turn).flatMap(({ reply, text, slots }) => {
          const state = { turn: turn.key, done: [], missed: 0 };
          const asWritten = hear(state, text);
          const plain = hear(state, plainly(text));
          const isTold = asWritten?.isRight === true && told(asWritten) === reply && told(plain) === reply;
          const areSame = Object.entries(slots).every(([slot, value]) => asWritten?.slots[slot] === value);
          return isTold && areSame
            ? []
            : [`${talk.structure.id} ${reply} “${text}”: ${told(asWritten)} / ${told(plain)}`];
        }),
      );
    });
    expect(wrong).toEqual([]);
  }, 240_000);
});
