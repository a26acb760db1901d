import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SpeakingFollow } from './speaking-follow.tsx';
import { SpeakingRolePlay } from './speaking-role-play.tsx';

/** `/courses/speaking/follow` and `/courses/speaking/roleplay`: one room, two ways of speaking in it. */
export function SpeakingScreen(): ReactNode {
  const { pathname } = useLocation();
  return pathname.endsWith('/roleplay') ? <SpeakingRolePlay /> : <SpeakingFollow />;
}
