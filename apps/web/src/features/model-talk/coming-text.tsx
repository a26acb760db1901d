import { type ReactNode, useState } from 'react';
import styles from './model-talk.module.css';

/** Milliseconds in which the words of a piece are shown: the server sends a piece four times a second. */
const PIECE_MS = 250;

/** Some words that came together, each shown a moment after the one before. */
function Piece({ text }: { readonly text: string }): ReactNode {
  const words = text.match(/\s*\S+|\s+$/g) ?? [];
  return words.map((word, at) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece does not change.
      key={at}
      className={styles.coming}
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
  return ends.map((end, at) => <Piece key={end} text={text.slice(ends[at - 1] ?? 0, end)} />);
}
