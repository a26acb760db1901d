import { type ReactNode, useState } from 'react';
import { useFinish } from '../dialogue/index.ts';
import { RolePlayLines } from './role-play-lines.tsx';
import type { RolePlayProps } from './role-play-props.ts';
import { RolePlayResult } from './role-play-result.tsx';
import type { Role } from './role-state.ts';
import type { Spoken } from './spoken.ts';

/**
 * A role-play: the learner hears the other role's lines and says their own; at the end they can hear the whole dialogue
 * with their own voice in it. It counts as speaking once the last line is over and at least one line was said.
 */
export function RolePlay(props: RolePlayProps): ReactNode {
  const { content, role } = props;
  const [round, setRound] = useState(0);
  const { ended, end, again, refused } = useFinish<RolePlayed>(content, 'speaking');
  const onEnd = (spoken: Spoken, seconds: number): void =>
    end({ role, spoken, seconds }, spoken.size > 0 ? seconds : undefined);
  const onAgain = (): void => {
    again();
    setRound((before) => before + 1);
  };
  // Choosing the other role on the result page starts the role-play with it at once.
  if (ended === undefined || ended.role !== role) {
    return <RolePlayLines key={`${role} ${round}`} {...props} onEnd={onEnd} />;
  }
  return <RolePlayResult {...props} {...ended} refused={refused} onAgain={onAgain} />;
}

interface RolePlayed {
  readonly role: Role;
  readonly spoken: Spoken;
  readonly seconds: number;
}
