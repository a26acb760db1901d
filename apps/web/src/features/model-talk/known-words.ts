/** Which words a learner knows, and which are due, as the tutor is told of them. */
import { TUTOR_LIMITS } from '@parlance/contract';
import { bareText, type ItemText, type LanguageCode, type WordId, type WordState } from '@parlance/domain';
import { type View, wordKey } from '@parlance/sync';

/** A word with what is remembered of it. */
interface KnownWord {
  readonly id: WordId;
  readonly state: WordState;
}

/** The words of a language that were answered, the best known first. */
export const answeredWords = ({ words }: Pick<View, 'words'>, learn: LanguageCode): readonly KnownWord[] => {
  const start = wordKey(learn, '');
  return [...words]
    .flatMap(([key, state]) => (key.startsWith(start) ? [{ id: key.slice(start.length), state }] : []))
    .sort((one, other) => other.state.stability - one.state.stability);
};

type Texts = Readonly<Record<WordId, ItemText>>;

const textsOf = (ids: readonly WordId[], texts: Texts, most: number): readonly string[] => {
  const found = ids.flatMap((id) => {
    const text = texts[id];
    const bare = text && bareText(text).trim().slice(0, TUTOR_LIMITS.word);
    return bare === undefined || bare === '' ? [] : [bare];
  });
  return [...new Set(found)].slice(0, most);
};

/**
 * The words that the tutor is told of.
 * @param scene the words of the scene: those that are new come after the ones that are due
 * @param now milliseconds since 1970
 */
export const toldWords = (
  answered: readonly KnownWord[],
  { texts, scene, now }: { readonly texts: Texts; readonly scene: readonly WordId[]; readonly now: number },
): { readonly known: readonly string[]; readonly due: readonly string[] } => {
  const ids = new Set(answered.map(({ id }) => id));
  const due = answered
    .filter(({ state }) => state.due <= now)
    .toSorted((one, other) => one.state.due - other.state.due);
  return {
    known: textsOf([...ids], texts, TUTOR_LIMITS.words),
    due: textsOf([...due.map(({ id }) => id), ...scene.filter((id) => !ids.has(id))], texts, TUTOR_LIMITS.due),
  };
};
