/** Which sounds the learner's own cards name. */
import type { View } from '@parlance/sync';

/** The hashes of the sounds that own cards name, in all learn languages. */
export const namedSounds = ({ cards }: View): ReadonlySet<string> => {
  const named = new Set<string>();
  for (const row of cards.values()) {
    if (row.field === 'own' && row.value?.sound !== undefined) named.add(row.value.sound);
  }
  return named;
};
