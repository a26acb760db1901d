import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { PicoMood } from '../../ui/pico.tsx';

interface NothingHereProps {
  readonly mood: PicoMood;
  /** Why there is nothing. */
  readonly text: string;
}

/** Says that a lesson or a dialogue holds nothing, or that there is none, and links to the course. */
export function NothingHere({ mood, text }: NothingHereProps): ReactNode {
  const t = useT('lesson');
  return (
    <EmptyState
      isPage
      mood={mood}
      title={t('emptyTitle')}
      action={<ButtonLink to="/courses">{t('toCourse')}</ButtonLink>}
    >
      <p>{text}</p>
    </EmptyState>
  );
}
