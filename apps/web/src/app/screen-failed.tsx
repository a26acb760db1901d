import type { ComponentType, ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { useQuietPart } from '../platform/index.ts';
import { Button } from '../ui/button.tsx';
import { EmptyFrame } from '../ui/feedback.tsx';
import type { PicoProps } from '../ui/pico.tsx';
import styles from './screen-failed.module.css';

/** The drawing is not part of the shell: it is seldom needed here, and may not have been loaded. */
const loadPico = async (): Promise<ComponentType<PicoProps>> => (await import('../ui/pico.tsx')).Pico;

/** Shown in place of a screen that could not be rendered. */
export function ScreenFailed(props: { readonly notLoaded: boolean; readonly onAgain: () => void }): ReactNode {
  const t = useT('shell');
  const Pico = useQuietPart(loadPico);
  const title = props.notLoaded ? t('notLoaded') : t('failed');
  return (
    <EmptyFrame
      isPage
      picture={<div className={styles.picture}>{Pico !== undefined && <Pico mood="puzzled" size={132} />}</div>}
      title={title}
      action={<Button onClick={props.onAgain}>{t('tryAgain')}</Button>}
    >
      <title>{`${title} · Parlance`}</title>
      <p>{props.notLoaded ? t('notLoadedHint') : t('failedHint')}</p>
    </EmptyFrame>
  );
}
