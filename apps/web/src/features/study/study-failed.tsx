import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ContentFailed, type FailedProps } from './content-failed.tsx';

interface StudyFailedProps extends FailedProps {
  readonly title: string;
}

/** Says that a lesson or a dialogue could not be loaded, and links to the course. */
export function StudyFailed(props: StudyFailedProps): ReactNode {
  const t = useT('lesson');
  return (
    <ContentFailed isPage {...props} offlineText={t('offlineText')}>
      <ButtonLink tone="quiet" to="/courses">
        {t('toCourse')}
      </ButtonLink>
    </ContentFailed>
  );
}
