/** What the model is asked where the course does not say how something is said. */
import { TUTOR_LIMITS, type TutorHelpRequest } from '@parlance/contract';
import { bareText, type UnitEntry } from '@parlance/domain';
import { type View, wordKey } from '@parlance/sync';
import type { CoursePhrases } from '../../data/phrases/index.ts';

/** What a request is made of. */
export interface PhraseAsked {
  /** A UUID. */
  readonly id: string;
  readonly text: string;
  /** The name of the service that the learner agreed to. */
  readonly agreed: string;
  readonly phrases: CoursePhrases;
  /** The unit that is learned. */
  readonly unit: UnitEntry | undefined;
  readonly view: Pick<View, 'words'>;
}

/** The level of a course whose units name none. */
const FIRST_LEVEL = 'A1';

/** The words that were answered at least once, as they are said. */
const knownWords = ({ items, target, learn }: CoursePhrases, { words }: Pick<View, 'words'>): readonly string[] =>
  items
    .filter(({ id, kind }) => kind === 'word' && words.has(wordKey(learn, id)))
    .map(({ id }) => bareText(target[id] ?? { text: '' }).slice(0, TUTOR_LIMITS.word))
    .filter((text) => text !== '')
    .slice(0, TUTOR_LIMITS.words);

/** The request for a phrase at the learner's level. */
export const phraseRequest = ({ id, text, agreed, phrases, unit, view }: PhraseAsked): TutorHelpRequest => ({
  ...{ id, agreed, text, act: 'phrase', lines: [] },
  learn: phrases.learn,
  explain: phrases.explain,
  unit: unit?.id ?? '',
  level: unit?.level ?? FIRST_LEVEL,
  scene: null,
  known: knownWords(phrases, view),
  due: [],
  grammar: [],
});
