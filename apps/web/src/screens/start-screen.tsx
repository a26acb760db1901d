import type { ReactNode } from 'react';
import { Start } from '../features/start/index.ts';
import { useT } from '../i18n/index.ts';

/** `/start`: languages, goal, a first lesson. */
export function StartScreen(): ReactNode {
  const t = useT('start');
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <Start />
    </>
  );
}
