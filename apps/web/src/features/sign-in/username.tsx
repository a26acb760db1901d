import type { ReactNode } from 'react';
import styles from './sign-in.module.css';

/** A hidden field that tells password managers the account of the password. */
export function Username({ email }: { readonly email: string }): ReactNode {
  return (
    <input
      className={styles.unseen}
      type="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}
