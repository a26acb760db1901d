import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { useOpenClip } from './clip-context.ts';
import styles from './clips.module.css';

interface TopBarProps {
  /** What is done with the clip; its title alone where it is watched. */
  readonly step?: string;
  readonly onLeave: () => void;
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

/** The bar of a clip: leave, its title, and what belongs to the step. */
export function TopBar({ step, onLeave, children }: TopBarProps): ReactNode {
  const t = useT('clips');
  const { clip, learn } = useOpenClip().material;
  return (
    <header className={styles.top}>
      <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={onLeave} />
      <h1 tabIndex={-1}>
        {step !== undefined && <small>{step}</small>}
        <span lang={learn.htmlLang}>{clip.entry.title}</span>
      </h1>
      <div className={styles.topEnd}>{children}</div>
    </header>
  );
}
