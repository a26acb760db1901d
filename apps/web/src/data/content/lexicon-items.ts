/** Words of the course as items of a session. */
import type { Item } from '@parlance/domain';
import type { Lexicon } from './lexicon.ts';

/** The words of a lexicon that have a text in the learn language, as items of a lesson. */
export const itemsIn = ({ words, learn }: Pick<Lexicon, 'words' | 'learn'>): readonly Item[] =>
  Object.entries(words).flatMap(([id, { partOfSpeech, picture, only }]): readonly Item[] => {
    if (learn.words[id] === undefined) return [];
    const more = { ...(picture !== undefined && { picture }), ...(only !== undefined && { only }) };
    return [{ id, kind: 'word', words: [id], partOfSpeech, ...more }];
  });
