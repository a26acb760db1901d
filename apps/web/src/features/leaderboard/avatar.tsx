import { graphemesOf } from '@parlance/contract';
import type { ReactNode } from 'react';
import styles from './leaderboard.module.css';

/** The number of colours of avatars in the style sheet. */
const COLOURS = 6;

/** The number of a name's colour; equal names have equal colours. */
export const colourOf = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % COLOURS;
};

/** A round picture made from a nickname: its first letter on a colour of its own. */
export function Avatar({ name }: { readonly name: string }): ReactNode {
  const [first = ''] = graphemesOf(name.trim());
  return (
    <span className={styles.avatar} data-colour={colourOf(name)} aria-hidden="true">
      {first.toLocaleUpperCase()}
    </span>
  );
}
