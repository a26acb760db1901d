import { type ReactNode, useState } from 'react';
import styles from './model-talk.module.css';

/** Milliseconds in which the words of a piece are shown: the server sends a piece four times a second. */
const PIECE_MS = 250;

interface PieceProps {
  readonly text: string;
  /** Whether nothing has come after it: until then its words are shown a moment after each other, and then all at once. */
  readonly isLast: boolean;
}

/** Some words that came together. */
function Piece({ text, isLast }: PieceProps): ReactNode {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  return words.map((word, at) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece does not change.
      key={at}
      className={isLast ? styles.coming : undefined}
      style={{ animationDelay: `${(at * PIECE_MS) / words.length}ms` }}
    >
      {word}
    </span>
  ));
}

/** A text that grows by pieces. */
export function ComingText({ text }: { readonly text: string }): ReactNode {
  const [ends, setEnds] = useState<readonly number[]>([text.length]);
  if (ends.at(-1) !== text.length) setEnds([...ends.filter((end) => end < text.length), text.length]);
  return ends.map((end, at) => (
    <Piece key={end} text={text.slice(ends[at - 1] ?? 0, end)} isLast={at === ends.length - 1} />
  ));
}
