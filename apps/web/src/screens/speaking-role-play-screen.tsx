import type { ReactNode } from 'react';
import { usePreference } from '../data/index.ts';
import { rolePlayHref } from '../features/course-map/index.ts';
import { RolePlay } from '../features/speaking/index.ts';
import { useNavigate, useSearchParams } from '../navigation/index.ts';
import { SpeakingDialogue } from './speaking-dialogue.tsx';

const LEVELS = ['easy', 'medium', 'hard'] as const;

/** `/courses/speaking/roleplay?unit=&role=A|B&level=easy|medium|hard`: one role of a unit's dialogue. */
export function SpeakingRolePlayScreen(): ReactNode {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [preferred] = usePreference('speakingDifficulty');
  const role = search.get('role') === 'B' ? 'B' : 'A';
  const level = LEVELS.find((each) => each === search.get('level')) ?? preferred;
  return (
    <SpeakingDialogue activity={`rolePlay${role}`}>
      {(content, links) => (
        <RolePlay
          {...{ content, role, level }}
          {...links}
          onChoose={(next) => navigate(rolePlayHref(content.unit.unit.id, next.role, next.level), { replace: true })}
        />
      )}
    </SpeakingDialogue>
  );
}
