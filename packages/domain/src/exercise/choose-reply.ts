/** Exercise: a line of the dialogue is given; the learner chooses the next line. */
import type { DialogueLine } from '../course/model.ts';
import { itemOptions, ruleChoice } from './choice.ts';
import type { Exercise } from './model.ts';
import { rateItem, solveChoice } from './solution.ts';

/** The distance in lines from which on a line cannot be taken for the reply. */
const FAR = 3;
/** The least number of options, the reply included. */
const LEAST_OPTIONS = 3;

/** Whether two lines share a word, so that one could be a reply to the other: a goodbye answers a goodbye. */
const isAbout = (line: DialogueLine, said: DialogueLine): boolean =>
  line.words.some((word) => said.words.includes(word));

/** Whether all words of a line also occur in the reply. */
const isPartOf = (line: DialogueLine, reply: DialogueLine): boolean =>
  line.words.length > 0 && line.words.every((word) => reply.words.includes(word));

export const chooseReply: Exercise<'chooseReply'> = {
  kind: 'chooseReply',
  rung: 1,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'fixed',
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
  rates: rateItem,
  solve: solveChoice,
};
