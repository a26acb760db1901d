import type { ReactNode } from 'react';
import { Links } from '../features/links/index.ts';
import { useT } from '../i18n/index.ts';

/** `/links`: who has read the texts, what Parlance is made of, and where to find us. */
export function LinksScreen(): ReactNode {
  const t = useT('links');
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <Links />
    </>
  );
}
