import type { ItemId, Segment, Voice } from '@parlance/domain';
import type { ReactNode } from 'react';
import { targetOf } from './material.ts';
import styles from './word-card.module.css';
import { useWordLookup } from './word-cards-context.ts';
import { partsOfText, type TextPart } from './words-of-text.ts';

interface TargetTextProps {
  readonly item: ItemId;
  readonly voice: Voice;
  /** The text with the stretches that matter marked; without them, the item's own. */
  readonly segments?: readonly Segment[];
}

/** A text in the language that is learned: each word can be tapped for its card. */
export function TargetText({ item, voice, segments }: TargetTextProps): ReactNode {
  const { material, learn, tables, open } = useWordLookup();
  const shown = segments ?? [{ text: targetOf(material, item).text, same: true }];
  const whole = shown.map(({ text }) => text).join('');
  return (
    <span lang={learn.htmlLang} className={styles.text}>
      {partsOfText(shown, tables.displayTokens(whole)).map((part) =>
        part.kind === 'gap' ? (
          <Pieces key={part.from} part={part} />
        ) : (
          <button
            key={part.from}
            type="button"
            className={styles.word}
            onClick={() => open({ item, token: part.text, voice })}
          >
            <Pieces part={part} />
          </button>
        ),
      )}
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
