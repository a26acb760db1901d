import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback.tsx';

/** Shown in place of a screen that could not be rendered. */
export function ScreenFailed(props: { readonly notLoaded: boolean; readonly onAgain: () => void }): ReactNode {
  const t = useT('shell');
  return (
    <EmptyState
      isPage
      mood="puzzled"
      title={props.notLoaded ? t('notLoaded') : t('failed')}
      action={<Button onClick={props.onAgain}>{t('tryAgain')}</Button>}
    >
      <p>{props.notLoaded ? t('notLoadedHint') : t('failedHint')}</p>
    </EmptyState>
  );
}
