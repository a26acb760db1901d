import { isClipOpen, type UnitClip } from '@parlance/domain';
import { fieldOf, type View } from '@parlance/sync';
import type { ReactNode } from 'react';
import { type Course, useMembershipHere } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Stars } from '../../ui/stars.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { plansHref } from '../membership-links/index.ts';
import { clipHref } from './addresses.ts';

interface UnitClipsProps {
  readonly course: Course;
  readonly clips: readonly UnitClip[];
  readonly view: View;
}

/** The clips that belong to a unit. The order of the course locks none of them, a missing membership may. */
export function UnitClips({ course: { learn, texts }, clips, view }: UnitClipsProps): ReactNode {
  const t = useT('course');
  const membership = useMembershipHere();
  const reached = fieldOf(view, learn, 'movie', 'stars');
  return clips.map(({ id, free }) => {
    const stars = reached.get(id) ?? 0;
    const isOpen = isClipOpen({ free }, membership);
    return (
      <Ticket
        key={id}
        title={t('activities.clip', { title: texts.clips?.[id] ?? '' })}
        detail={t('activities.clipText')}
        state={isOpen ? (stars > 0 ? 'done' : 'open') : 'locked'}
        reason={t('lockedMembership')}
        href={clipHref(id)}
        unlockHref={plansHref(clipHref(id))}
        stub={
          stars > 0 ? (
            <>
              <Stars count={stars} />
              {t('done')}
            </>
          ) : undefined
        }
      />
    );
  });
}
