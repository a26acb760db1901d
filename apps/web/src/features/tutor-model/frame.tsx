import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import styles from './tutor-model.module.css';

interface FrameProps {
  readonly title: string;
  readonly intro: ReactNode;
  /** The way back; by default the tutor. */
  readonly back?: { readonly to: string; readonly text: string } | undefined;
  readonly children: ReactNode;
}

/** A page around the tutor: the way back to it, a title, and what the page is for. */
export function Frame({ title, intro, back, children }: FrameProps): ReactNode {
  const t = useT('tutor');
  return (
    <div className={styles.page}>
      <title>{`${title} · Parlance`}</title>
      <header className={styles.head}>
        <Link className={styles.back} to={back?.to ?? '/tutor'}>
          <ChevronLeft size={22} aria-hidden="true" />
          {back?.text ?? t('title')}
        </Link>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
      </header>
      {children}
    </div>
  );
}
