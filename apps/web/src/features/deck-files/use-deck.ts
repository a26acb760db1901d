import type { ErrorCode } from '@parlance/contract';
import { type CardKey, fail, type LanguageCode, ok, type Result, type WordState } from '@parlance/domain';
import type { View } from '@parlance/sync';
import {
  type CardTexts,
  cardsIn,
  explanationOf,
  loadCardTexts,
  loadVocabulary,
  usePreference,
  useReplica,
} from '../../data/index.ts';
import type { Deck } from './deck-rows.ts';

/** The memory of everything that was answered in a learn language. */
const memoryIn = ({ words }: View, learn: LanguageCode): ReadonlyMap<CardKey, WordState> => {
  const own = `${learn}/`;
  return new Map(
    [...words].filter(([key]) => key.startsWith(own)).map(([key, state]) => [key.slice(own.length), state]),
  );
};

/** The error code of a failure to load content. */
const codeOf = (thrown: unknown): ErrorCode =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'offline' ? 'offline' : 'content-unavailable';

const loaded = async <T>(load: () => Promise<T>): Promise<Result<T, ErrorCode>> => {
  try {
    return ok(await load());
  } catch (thrown) {
    return fail(codeOf(thrown));
  }
};

/** Reads the deck of a learn language. */
export interface DeckReader {
  /** The cards and their memory, as they are now. */
  readonly current: () => Pick<Deck, 'cards' | 'memory'>;
  /** Loads the words of the course. */
  readonly words: () => Promise<Result<Deck['words'], ErrorCode>>;
  /** Loads the texts of those cards that are of the course. */
  readonly texts: (keys: readonly CardKey[]) => Promise<Result<ReadonlyMap<CardKey, CardTexts>, ErrorCode>>;
}

/** The reader of the deck of a learn language, with meanings in the explanation language. */
export const useDeck = (learn: LanguageCode): DeckReader => {
  const replica = useReplica();
  const [language] = usePreference('interface');
  const [chosen] = usePreference('explain');
  const explain = explanationOf({ interface: language, learn, explain: chosen }) ?? 'en';
  return {
    current: () => {
      const view = replica.view();
      return { cards: cardsIn(view, learn), memory: memoryIn(view, learn) };
    },
    words: () => loaded(() => loadVocabulary({ learn, explain })),
    texts: (keys) => loaded(() => loadCardTexts({ learn, explain }, keys)),
  };
};
