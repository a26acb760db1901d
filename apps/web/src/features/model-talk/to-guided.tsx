import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { nameOf } from '../../ui/cast.ts';
import { sceneTalkHref, type TalkContent } from '../talk/index.ts';

/** What belongs to a talk. */
export interface OfTalk {
  readonly content: TalkContent;
}

/** Leads to the guided talk of the same unit. */
export function ToGuided({ content, quiet = false }: OfTalk & { readonly quiet?: boolean }): ReactNode {
  const t = useT('modelTalk');
  const { structure } = content;
  return (
    <ButtonLink tone={quiet ? 'quiet' : 'primary'} to={sceneTalkHref(structure.id, 'guided')}>
      {t('toGuided', { name: nameOf(structure.partner) })}
    </ButtonLink>
  );
}
