import type { DialogueLine, Item, ItemId, LessonId, Statement, UnitId } from '@parlance/domain';
import type {
  CastMember,
  LineSource,
  PhraseSource,
  Reference,
  StatementSource,
  TextSources,
  UnitSource,
  WordSource,
} from '../source/model.ts';

/** An item with its texts in the sources. */
export interface LinkedItem<T extends Item = Item> {
  readonly item: T;
  readonly texts: TextSources;
}

/** Id of a phrase or lesson in the corpus: its key below its unit. */
export const idIn = (unit: UnitId, key: string): ItemId | LessonId => `${unit}.${key}`;

/** Id of a line: lines have keys of their own, apart from phrases and lessons. */
export const lineId = (unit: UnitId, key: string): ItemId => `${unit}.dialogue.${key}`;

/** Id of a statement of a pop quiz. */
export const statementId = (unit: UnitId, key: string): ItemId => `${unit}.quiz.${key}`;

const only = (codes: readonly Reference[]): Pick<Item, 'only'> =>
  codes.length > 0 ? { only: codes.map(({ key }) => key) } : {};

/** The keys of references. */
export const keys = (references: readonly Reference[]): string[] => references.map(({ key }) => key);

/** A word of the corpus; it contains itself. */
export const linkWord = ({ key, partOfSpeech, picture, only: codes, texts }: WordSource): LinkedItem => ({
  item: {
    id: key,
    kind: 'word',
    words: [key],
    ...only(codes),
    partOfSpeech,
    ...(picture !== undefined && { picture }),
  },
  texts,
});

/** A phrase with the words it contains. */
export const linkPhrase = (unit: UnitId, { key, words, only: codes, texts }: PhraseSource): LinkedItem => ({
  item: { id: idIn(unit, key), kind: 'phrase', words: keys(words), ...only(codes) },
  texts,
});

/** A line and its speaker. */
export const linkLine = (
  unit: UnitId,
  { key, words, only: codes, texts, role, speaker }: LineSource,
  cast: readonly CastMember[],
): LinkedItem<DialogueLine> => {
  const prefix = cast.find((member) => member.key === speaker.key)?.prefix ?? 'P';
  return {
    item: {
      id: lineId(unit, key),
      kind: 'line',
      words: keys(words),
      ...only(codes),
      role,
      speaker: speaker.key,
      prefix,
    },
    texts,
  };
};

/** A statement of a pop quiz. */
export const linkStatement = (
  unit: UnitId,
  { key, words, only: codes, texts, holds }: StatementSource,
): LinkedItem<Statement> => ({
  item: { id: statementId(unit, key), kind: 'statement', words: keys(words), ...only(codes), holds },
  texts,
});

/** Words and phrases of a unit by the key that lessons use. */
export const taughtByKey = ({ id, words, phrases }: UnitSource): ReadonlyMap<string, LinkedItem> =>
  new Map([
    ...words.map((word): [string, LinkedItem] => [word.key, linkWord(word)]),
    ...phrases.map((phrase): [string, LinkedItem] => [phrase.key, linkPhrase(id, phrase)]),
  ]);
