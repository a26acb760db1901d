import { isClipOpen, type UnitClip } from '@parlance/domain';
import { fieldOf, type View } from '@parlance/sync';
import { type ReactNode, useCallback } from 'react';
import { type Course, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Stars } from '../../ui/stars.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { clipHref, useMembershipHere } from '../clip-choice/index.ts';

interface UnitClipsProps {
  readonly course: Course;
  readonly clips: readonly UnitClip[];
}

/** The clips that belong to a unit. They can be watched at any time, also before its lessons. */
export function UnitClips({ course: { learn, texts }, clips }: UnitClipsProps): ReactNode {
  const t = useT('course');
  const membership = useMembershipHere();
  const reached = useView(useCallback((view: View) => fieldOf(view, learn, 'movie', 'stars'), [learn]));
  return clips.map((clip) => {
    const stars = reached.get(clip.id) ?? 0;
    const isOpen = isClipOpen(clip, membership);
    return (
      <Ticket
        key={clip.id}
        title={t('activities.clip', { title: texts.clips?.[clip.id] ?? '' })}
        detail={t('activities.clipText')}
        state={isOpen ? (stars > 0 ? 'done' : 'open') : 'locked'}
        reason={t('lockedMembership')}
        href={clipHref(clip.id)}
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
