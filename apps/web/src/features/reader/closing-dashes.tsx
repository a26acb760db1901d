import type { ReactNode } from 'react';
import styles from './text.module.css';

/** The dash that closes an aside (“—así—”), with the character before it. */
const CLOSING = /([^\s—]—)/u;

/**
 * A text whose closing dashes stay with the word before them: a browser may begin a line with them (UAX #14, class B2). No character is
 * added, so that offsets in the text are those on the page.
 */
export const withClosingDashes = (text: string): ReactNode =>
  text.includes('—')
    ? text.split(CLOSING).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
          <span key={index} className={styles.together}>
            {part}
          </span>
        ),
      )
    : text;
