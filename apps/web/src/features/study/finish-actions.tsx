import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

interface FinishActionsProps {
  /** What comes next; undefined where the course itself is the next place to go. */
  readonly next?: { readonly to: string; readonly label: string } | undefined;
  /** Address of the unit on the map. */
  readonly map: string;
  /** What starting over is called; "Once more" where not given. */
  readonly againLabel?: string;
  readonly onAgain: () => void;
}

/** Links and buttons after a lesson or a step of a dialogue: what comes next, the course, and the same once more. */
export function FinishActions({ next, map, againLabel, onAgain }: FinishActionsProps): ReactNode {
  const t = useT('result');
  return (
    <>
      {next !== undefined && (
        <ButtonLink full to={next.to}>
          {next.label}
        </ButtonLink>
      )}
      <ButtonLink full tone={next === undefined ? 'primary' : 'quiet'} to={map}>
        {t('toCourse')}
      </ButtonLink>
      <Button full tone="quiet" onClick={onAgain}>
        {againLabel ?? t('again')}
      </Button>
    </>
  );
}
