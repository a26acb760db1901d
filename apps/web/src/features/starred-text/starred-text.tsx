import type { Language } from '@parlance/domain';
import { Fragment, type ReactNode } from 'react';
import { piecesOf } from './starred.ts';
import styles from './starred-text.module.css';

interface StarredTextProps {
  readonly text: string;
  /** The language of the starred pieces. */
  readonly learn: Language;
}

/** Shows an explanation with its words of the learn language highlighted and marked with their language. */
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
