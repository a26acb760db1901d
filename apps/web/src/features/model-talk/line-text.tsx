import type { Voice } from '@parlance/domain';
import { type ReactNode, useMemo } from 'react';
import type { Lexicon } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { clustersOf, factsOf, isSpace, partsOfText, useWordLookup } from '../word-card/index.ts';
import type { LineWords } from './line-words.ts';
import styles from './model-talk.module.css';

interface LineTextProps {
  readonly line: string;
  readonly text: string;
  readonly words: LineWords;
  readonly voice: Voice;
}

/** A line of the partner: each word except names can be tapped for its card, and words that are new are underlined. */
export function LineText({ line, text, words, voice }: LineTextProps): ReactNode {
  const { learn, open } = useWordLookup();
  const { tokens, lemmas, outside } = words;
  const clusters = useMemo(() => clustersOf(partsOfText([{ text, same: true }], tokens)), [text, tokens]);
  return (
    <span lang={learn.htmlLang}>
      {clusters.map((cluster) => (
        <span key={cluster[0]?.from} className={cluster.some(isSpace) ? undefined : styles.cluster}>
          {cluster.map((part) => {
            const lemma = part.token === undefined ? undefined : lemmas[part.token];
            if (lemma === undefined || lemma.kind === 'name') return part.text;
            return (
              <button
                key={part.from}
                type="button"
                className={styles.word}
                data-new={(part.token !== undefined && outside.has(part.token)) || undefined}
                aria-haspopup="dialog"
                onClick={() => open({ item: line, token: part.text, lemma, voice })}
              >
                {part.text}
              </button>
            );
          })}
        </span>
      ))}
    </span>
  );
}

/** What the new words of a line mean, as far as the corpus knows it. */
export function Glosses({
  words,
  lexicon,
}: {
  readonly words: LineWords;
  readonly lexicon: Lexicon | undefined;
}): ReactNode {
  const t = useT('modelTalk');
  const { texts, learn, explain } = useWordLookup();
  const told = useMemo(() => {
    const found = [...words.outside].flatMap((at) => {
      const lemma = words.lemmas[at];
      const facts = lemma && factsOf(lemma, { texts, lexicon, learn: learn.code });
      return facts === undefined || facts.meaning === '' ? [] : [[facts.target.text, facts.meaning] as const];
    });
    return [...new Map(found)];
  }, [words, texts, lexicon, learn]);
  if (told.length === 0) return null;
  return (
    <p className={styles.glosses}>
      {t('newWords')}{' '}
      {told.map(([word, meaning], at) => (
        <span key={word}>
          {at > 0 && ' · '}
          <b lang={learn.htmlLang}>{word}</b> <span lang={explain.htmlLang}>{meaning}</span>
        </span>
      ))}
    </p>
  );
}
