/** A line was said: which of these is said next? */
import type { DialogueLine } from '../course/model.ts';
import { itemOptions, ruleChoice } from './choice.ts';
import type { Exercise } from './model.ts';
import { solveChoice } from './solution.ts';

/** From this many lines on, a line stands too far away to answer. */
const FAR = 3;
/** Options of a choice of replies. */
const LEAST_OPTIONS = 3;

/** Two lines with a word in common may well follow one another: a goodbye answers a goodbye. */
const isAbout = (line: DialogueLine, said: DialogueLine): boolean =>
  line.words.some((word) => said.words.includes(word));

/** It says nothing that the reply does not say too. */
const isPartOf = (line: DialogueLine, reply: DialogueLine): boolean =>
  line.words.length > 0 && line.words.every((word) => reply.words.includes(word));

export const chooseReply: Exercise<'chooseReply'> = {
  kind: 'chooseReply',
  rung: 1,
  needsSound: false,
  needsVoice: false,
  seconds: 14,
  silent: null,
  make: ([item], material, random) => {
    const { scene } = material;
    const place = scene.findIndex(({ id }) => id === item?.id);
    const [before, reply] = [scene[place - 1], scene[place]];
    if (before === undefined || reply === undefined || before.role === reply.role) return undefined;
    const answersNot = (line: DialogueLine, at: number): boolean =>
      line.role === reply.role && Math.abs(at - place) >= FAR && !isAbout(line, before) && !isPartOf(line, reply);
    const options = itemOptions(reply, material, random, scene.filter(answersNot));
    return options !== undefined && options.options.length >= LEAST_OPTIONS
      ? { kind: 'chooseReply', line: before.id, ...options }
      : undefined;
  },
  rule: ({ item }, given, { learn }) => ruleChoice(item, given, learn),
  itemsOf: ({ line, options }) => [line, ...options],
  solve: solveChoice,
};
