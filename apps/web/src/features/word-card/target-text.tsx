import type { ItemId, Segment, Voice } from '@parlance/domain';
import { type ReactNode, useMemo } from 'react';
import { targetOf } from './card-texts.ts';
import { lemmasIn } from './lemma-at.ts';
import styles from './word-card.module.css';
import { useWordLookup } from './word-cards-context.ts';
import { clustersOf, isSpace, partsOfText, type TextPart } from './words-of-text.ts';

interface TargetTextProps {
  readonly item: ItemId;
  readonly voice: Voice;
  /** The text in marked and unmarked segments; the item's own text where not given. */
  readonly segments?: readonly Segment[];
}

/** Shows a text in the learn language; each word except names can be tapped for its card. */
export function TargetText({ item, voice, segments }: TargetTextProps): ReactNode {
  const lookup = useWordLookup();
  const { texts, learn, tables, open } = lookup;
  const shown = segments ?? [{ text: targetOf(texts, item).text, same: true }];
  const text = shown.map((segment) => segment.text).join('');
  // Marks wander through a text that is spoken; its words stay what they are.
  const tokens = useMemo(() => tables.displayTokens(text), [tables, text]);
  const lemmas = useMemo(() => lemmasIn(lookup, item, tokens), [lookup, item, tokens]);
  return (
    <span lang={learn.htmlLang} className={styles.text}>
      {clustersOf(partsOfText(shown, tokens)).map((cluster) => (
        <span key={cluster[0]?.from} className={cluster.some(isSpace) ? undefined : styles.cluster}>
          {cluster.map((part) => {
            const lemma = part.token === undefined ? undefined : lemmas[part.token];
            if (lemma === undefined || lemma.kind === 'name') return <Pieces key={part.from} part={part} />;
            return (
              <button
                key={part.from}
                type="button"
                className={styles.word}
                data-letters={part.text.length}
                aria-haspopup="dialog"
                onClick={() => open({ item, token: part.text, lemma, voice })}
              >
                <Pieces part={part} />
              </button>
            );
          })}
        </span>
      ))}
    </span>
  );
}

function Pieces({ part }: { readonly part: TextPart }): ReactNode {
  return part.pieces.map((piece, index) =>
    piece.same ? (
      piece.text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the word
      <mark key={index}>{piece.text}</mark>
    ),
  );
}
