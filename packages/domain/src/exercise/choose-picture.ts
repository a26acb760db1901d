/** Exercise: the target text is read and heard; the learner chooses a picture. */
import type { Item } from '../course/model.ts';
import { itemOptions, ruleChoice } from './choice.ts';
import type { Exercise } from './model.ts';
import { everyOption, rateItem, solveChoice } from './solution.ts';

/** The number of pictures: two by two on a small screen. */
const PICTURES = 4;

/** Parts of speech whose pictures show the meaning; pictures of other words only hint at it. */
const SHOWN: readonly Item['partOfSpeech'][] = ['noun', 'verb', 'adjective'];

/** Whether the item's picture is an emoji (not the name of a drawing) that shows its meaning. */
const isShown = ({ picture, partOfSpeech }: Item): boolean =>
  picture !== undefined && !/[a-z]/.test(picture) && SHOWN.includes(partOfSpeech);

export const choosePicture: Exercise<'choosePicture'> = {
  kind: 'choosePicture',
  rung: 1,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'explain',
  wording: 'fixed',
  seconds: 7,
  silent: null,
  make: ([item], material, random) => {
    if (item === undefined || !isShown(item)) return undefined;
    const pictures = new Map([...material.pool.filter(isShown), item].map((each) => [each.picture, each]));
    const options = itemOptions(item, material, random, [...pictures.values()]);
    return options?.options.length === PICTURES ? { kind: 'choosePicture', ...options } : undefined;
  },
  rule: ({ item }, given, { explain }) => ruleChoice(item, given, explain),
  itemsOf: everyOption,
  rates: rateItem,
  solve: solveChoice,
};
