import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CLIPS } from '../clip-choice/index.ts';
import { PlansButton } from '../membership-links/index.ts';
import { ContentFailed } from '../study/index.ts';

function Page({ title }: { readonly title: string }): ReactNode {
  return <title>{`${title} · Parlance`}</title>;
}

/** Says that there is no such clip. */
export function NoClip(): ReactNode {
  const t = useT('clips');
  return (
    <>
      <Page title={t('noneTitle')} />
      <EmptyState
        isPage
        mood="puzzled"
        title={t('noneTitle')}
        action={<ButtonLink to={CLIPS}>{t('allClips')}</ButtonLink>}
      >
        <p>{t('noneText')}</p>
      </EmptyState>
    </>
  );
}

/** Says why a clip is closed. */
export function ClosedClip(): ReactNode {
  const t = useT('clips');
  return (
    <>
      <Page title={t('closedTitle')} />
      <EmptyState
        isPage
        mood="waiting"
        title={t('closedTitle')}
        action={
          <>
            <PlansButton />
            <ButtonLink tone="quiet" to={CLIPS}>
              {t('allClips')}
            </ButtonLink>
          </>
        }
      >
        <p>{t('closedText')}</p>
      </EmptyState>
    </>
  );
}

interface ClipFailedProps {
  readonly code: 'content-unavailable' | 'offline';
  readonly retry: () => void;
}

/** Says that the clip could not be loaded. */
export function ClipFailed({ code, retry }: ClipFailedProps): ReactNode {
  const t = useT('clips');
  const title = t(code === 'offline' ? 'offlineTitle' : 'failedTitle');
  return (
    <>
      <Page title={title} />
      <ContentFailed isPage code={code} retry={retry} title={title} offlineText={t('offlineText')}>
        <ButtonLink tone="quiet" to={CLIPS}>
          {t('allClips')}
        </ButtonLink>
      </ContentFailed>
    </>
  );
}
