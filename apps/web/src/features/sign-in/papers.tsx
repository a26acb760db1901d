import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { site } from '../../platform/index.ts';
import styles from './sign-in.module.css';

/** What somebody agrees to, and what is kept of them; in a tab of its own, so that nothing typed here is lost. */
export function Papers(): ReactNode {
  const t = useT('signIn');
  const { terms, privacy } = site();
  const link = (href: string) => (text: ReactNode) => (
    <a href={href} target="_blank" rel="noopener">
      {text}
    </a>
  );
  return <p className={styles.papers}>{t.rich('papers', { terms: link(terms), privacy: link(privacy) })}</p>;
}
