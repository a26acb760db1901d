import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import type { SectionName } from './sections.ts';
import styles from './settings.module.css';

export interface SectionProps {
  readonly name: SectionName;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A section with a heading that stays in view while its parts scroll. */
export function Section({ name, icon, children }: SectionProps): ReactNode {
  const t = useT('settings');
  return (
    <section id={name} className={styles.section} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} tabIndex={-1} className={styles.sectionHead}>
        <span className={styles.stub} aria-hidden="true">
          {icon}
        </span>
        {t(`${name}.title`)}
      </h2>
      <div className={styles.card}>{children}</div>
    </section>
  );
}

export interface PartProps {
  readonly title?: string;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of a section. */
export function Part({ title, text, children }: PartProps): ReactNode {
  return (
    <div className={styles.part}>
      {title !== undefined && <h3>{title}</h3>}
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
