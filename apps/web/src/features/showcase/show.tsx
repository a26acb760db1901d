import type { ReactNode } from 'react';
import styles from './showcase.module.css';

/** One group of controls. */
export function Show({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className={styles.show}>
      <h2>{name}</h2>
      <div className={styles.row}>{children}</div>
    </section>
  );
}
