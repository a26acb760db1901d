import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { site } from '../../platform/index.ts';
import styles from './sign-in.module.css';

/** Links to the terms and the privacy page. They open in another tab, so that nothing typed in the dialog is lost. */
export function LegalLinks(): ReactNode {
  const t = useT('signIn');
  const { terms, privacy } = site();
  const link = (href: string) => (text: ReactNode) => (
    <a href={href} target="_blank" rel="noopener">
      {text}
    </a>
  );
  return <p className={styles.legal}>{t.rich('papers', { terms: link(terms), privacy: link(privacy) })}</p>;
}
