/** Rows of words. */
import { type LanguageCode, latestIn, type WordId, type WordState } from '@parlance/domain';
import { isFields, isNumber, isText, type RowKind } from './kind.ts';

/** The memory of one word; `state` is null when a reset has hidden every review of it. */
export interface WordRow {
  readonly learn: LanguageCode;
  readonly word: WordId;
  readonly state: WordState | null;
}

/** Where a word lies in `View.words`. */
export const wordKey = (learn: LanguageCode, word: WordId): string => `${learn}/${word}`;

const rowOf = (place: string, state: WordState | null): WordRow => {
  const [learn = '', ...word] = place.split('/');
  return { learn, word: word.join('/'), state };
};

const isState = (state: unknown): boolean =>
  isFields(state) && [state.stability, state.difficulty, state.last, state.due, state.imported ?? 0].every(isNumber);

export const words: RowKind<WordRow, WordState> = {
  keyOf: ({ learn, word }) => wordKey(learn, word),
  learnOf: ({ learn }) => learn,
  valueOf: ({ state }) => state ?? undefined,
  rowOf,
  removalOf: (place) => rowOf(place, null),
  stampOf: ({ state }) => (state === null ? 0 : latestIn(state)),
  isRow: ({ learn, word, state }) => isText(learn) && isText(word) && (state === null || isState(state)),
};
