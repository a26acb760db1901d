import type { UnitClip } from '@parlance/domain';
import { fieldOf, type View } from '@parlance/sync';
import { type ReactNode, useCallback } from 'react';
import { type Course, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Stars } from '../../ui/stars.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { clipHref } from './addresses.ts';

interface UnitClipsProps {
  readonly course: Course;
  readonly clips: readonly UnitClip[];
}

/** The clips that belong to a unit. They can be watched at any time; one that is not free says so where it is opened. */
export function UnitClips({ course: { learn, texts }, clips }: UnitClipsProps): ReactNode {
  const t = useT('course.activities');
  const reached = useView(useCallback((view: View) => fieldOf(view, learn, 'movie', 'stars'), [learn]));
  return clips.map(({ id }) => {
    const stars = reached.get(id) ?? 0;
    return (
      <Ticket
        key={id}
        title={t('clip', { title: texts.clips?.[id] ?? '' })}
        detail={t('clipText')}
        state={stars > 0 ? 'done' : 'open'}
        href={clipHref(id)}
        stub={stars > 0 ? <Stars count={stars} /> : undefined}
      />
    );
  });
}
