/** Exercise: two words differ by one sound; the learner tells which one was heard. */
import type { HeardWord, Sound } from '../course/reference.ts';
import type { Material } from '../lesson/material.ts';
import { targetOf } from '../lesson/material.ts';
import { type Random, shuffled } from '../random.ts';
import { ruleOption } from './choice.ts';
import type { Exercise } from './model.ts';

const PREFIX = 'sound:';

type Pair = readonly [HeardWord, HeardWord];

const isHeard = ({ audio }: HeardWord): boolean => audio?.female !== undefined || audio?.male !== undefined;

const pairsOf = ({ pairs }: Sound): readonly Pair[] =>
  pairs.filter(({ one, other }) => isHeard(one) && isHeard(other)).map(({ one, other }) => [one, other]);

/**
 * Chooses the sound of a minimal pair: one with recorded pairs, preferably one that occurs in the spelling of new
 * words.
 */
export const soundFor = ({ sounds, words, languages }: Material, random: Random): string | undefined => {
  const written = words.map(({ id }) => targetOf(languages, id).text.toLowerCase());
  const occurs = ({ spellings }: Sound): boolean =>
    spellings.some(({ spelling }) => written.some((text) => text.includes(spelling)));
  const spoken = shuffled(
    sounds.filter((sound) => pairsOf(sound).length > 0),
    random,
  );
  const sound = spoken.find(occurs) ?? spoken[0];
  return sound && PREFIX + sound.id;
};

export const minimalPair: Exercise<'minimalPair'> = {
  kind: 'minimalPair',
  rung: 1,
  needsSound: true,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'fixed',
  seconds: 8,
  silent: null,
  make: ([item], { sounds }, random) => {
    const sound = sounds.find(({ id }) => PREFIX + id === item?.id);
    const [pair] = shuffled(sound === undefined ? [] : pairsOf(sound), random);
    return item && pair && { kind: 'minimalPair', item: item.id, pair, heard: random() < 0.5 ? 0 : 1 };
  },
  rule: ({ pair, heard }, given) => ruleOption([pair[0].text, pair[1].text], pair[heard].text, given),
  itemsOf: () => [],
  rates: () => undefined,
  solve: ({ heard }) => ({ kind: 'option', index: heard }),
};
