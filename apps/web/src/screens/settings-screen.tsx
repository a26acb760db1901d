import type { ReactNode } from 'react';
import { Settings } from '../features/settings/index.ts';
import { useT } from '../i18n/index.ts';

/** `/settings`: account, learning, appearance and stored data; a hash names the section. */
export function SettingsScreen(): ReactNode {
  const t = useT('settings');
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <Settings />
    </>
  );
}
