import type { Item, ItemText, PartnerLine, SaidLine } from '@parlance/domain';
import type { View } from '@parlance/sync';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type Lexicon, useCourse, useLexicon, useReplica, useView } from '../../data/index.ts';
import { whenQuiet } from '../../platform/index.ts';
import type { TalkContent } from '../talk/index.ts';
import type { CardTexts } from '../word-card/index.ts';
import { answeredWords } from './known-words.ts';
import type { LineTies } from './line-ties.ts';
import { type LineWords, lineWords, wordsInLines } from './line-words.ts';

const loadTies = async () => (await import('./line-ties.ts')).loadLineTies;

/** The ties of the course's words; undefined until they are loaded, and where they cannot be. */
const useLineTies = ({ learn, tables }: TalkContent): LineTies | undefined => {
  const loaded = useCourse(learn.code);
  const course = loaded.state === 'ready' ? loaded.value : undefined;
  const [ties, setTies] = useState<LineTies>();
  useEffect(() => {
    if (course === undefined) return undefined;
    let isOver = false;
    whenQuiet()
      .then(loadTies)
      .then((load) => load(course, tables))
      .then(
        (found) => isOver || setTies(() => found),
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [course, tables]);
  return ties;
};

/** The words of lines of the partner. */
export interface WordsOfLines {
  readonly words: ReadonlyMap<string, LineWords>;
  /** The lines as texts whose words have cards. */
  readonly cards: CardTexts;
  /** The words of the course; undefined until they are loaded. */
  readonly lexicon: Lexicon | undefined;
}

/** Ties the words of the partner's lines to the corpus. @param meanings translations of lines, by their ids */
export const useLineWords = (
  content: TalkContent,
  lines: readonly SaidLine[],
  meanings: Readonly<Record<string, string>>,
): WordsOfLines => {
  const { learn, explain, tables, target } = content;
  const ties = useLineTies(content);
  const count = useView(useCallback((view: View) => view.words.size, []));
  const replica = useReplica();
  const partners = useMemo(() => lines.filter((line): line is PartnerLine => line.by === 'partner'), [lines]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: words are added, and their memory does not matter here
  const known = useMemo(
    () => new Set(answeredWords(replica.view(), learn.code).map(({ id }) => id)),
    [count, learn, replica],
  );
  const words = useMemo(() => {
    const around = partners.map(({ text }) => text).join('\n');
    return new Map(
      partners.map(({ id, text }) => [id, lineWords(tables.displayTokens(text), ties?.(text, around), known)] as const),
    );
  }, [partners, tables, ties, known]);
  const ids = useMemo(() => wordsInLines([...words.values()]), [words]);
  const loaded = useLexicon(learn.code, explain.code, ids);
  const cards = useMemo((): CardTexts => {
    const items = partners.map(
      ({ id }): Item => ({ id, kind: 'line', words: [...wordsInLines([words.get(id)].flatMap((each) => each ?? []))] }),
    );
    const texts = partners.map(({ id, text }): [string, ItemText] => [id, { text }]);
    const told = Object.entries(meanings).map(([id, text]): [string, ItemText] => [id, { text }]);
    return {
      items,
      learn: { language: target.language, items: Object.fromEntries(texts) },
      explain: { language: content.texts.language, items: Object.fromEntries(told) },
    };
  }, [partners, words, meanings, target, content]);
  return { words, cards, lexicon: loaded.state === 'ready' ? loaded.value : undefined };
};
