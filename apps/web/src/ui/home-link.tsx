import type { ReactNode } from 'react';
import { Link } from '../navigation/index.ts';
import styles from './home-link.module.css';
import { Logo } from './marks.tsx';

/** The logo with the product's name, as a link to the home page, on pages without the frame of the learner's screens. */
export function HomeLink({ label }: { readonly label: string }): ReactNode {
  return (
    <Link className={styles.home} to="/" aria-label={label}>
      <Logo />
      <span aria-hidden="true">Parlance</span>
    </Link>
  );
}
