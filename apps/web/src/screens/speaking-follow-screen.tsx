import type { ReactNode } from 'react';
import { usePreference } from '../data/index.ts';
import { rolePlayHref } from '../features/course-map/index.ts';
import { Follow } from '../features/speaking/index.ts';
import { SpeakingDialogue } from './speaking-dialogue.tsx';

/** `/courses/speaking/follow?unit=`: a unit's lines, said after their speakers. */
export function SpeakingFollowScreen(): ReactNode {
  const [level] = usePreference('speakingDifficulty');
  return (
    <SpeakingDialogue activity="follow">
      {(content, links) => (
        <Follow content={content} {...links} rolePlay={rolePlayHref(content.unit.unit.id, 'A', level)} />
      )}
    </SpeakingDialogue>
  );
}
