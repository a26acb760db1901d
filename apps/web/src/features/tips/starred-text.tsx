import type { Language } from '@parlance/domain';
import { Fragment, type ReactNode } from 'react';
import { piecesOf } from './starred.ts';
import styles from './tips.module.css';

interface StarredTextProps {
  readonly text: string;
  /** The language of the starred pieces. */
  readonly learn: Language;
}

/** An explanation in which words of the learn language stand out, and are told to screen readers as such. */
export function StarredText({ text, learn }: StarredTextProps): ReactNode {
  return piecesOf(text).map(({ text: piece, starred, from }) =>
    starred ? (
      <b key={from} className={styles.starred} lang={learn.htmlLang}>
        {piece}
      </b>
    ) : (
      <Fragment key={from}>{piece}</Fragment>
    ),
  );
}
