import { type ReactNode, useEffect, useRef } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { HomeLink } from '../../ui/home-link.tsx';
import type { PicoMood } from '../../ui/pico.tsx';
import { BoxOffice } from './box-office.tsx';
import styles from './landing-card.module.css';

export interface LandingCardProps {
  readonly mood: PicoMood;
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of a page to which a mailed link or a provider leads: the drawing of the dialog, and a link to the home page. */
export function LandingCard({ mood, title, children }: LandingCardProps): ReactNode {
  const t = useT('signIn');
  const [host] = usePreference('host');
  const heading = useRef<HTMLHeadingElement>(null);
  // A new title means a new page to a screen reader, even when the address stays the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title names the card
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title]);
  return (
    <div className={styles.page}>
      <HomeLink label={t('home')} />
      <section className={styles.card}>
        <BoxOffice host={host ? mood : undefined} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
    </div>
  );
}
