import { type ReactNode, useState } from 'react';
import type { DialogueContent } from '../dialogue/index.ts';
import { useFinish } from '../dialogue/index.ts';
import { RolePlayLines } from './role-play-lines.tsx';
import { RolePlayResult } from './role-play-result.tsx';
import type { Role, RoleLevel } from './role-state.ts';
import type { Spoken } from './spoken.ts';

/** Which role is played, and how much of it is shown. */
export interface RoleChoice {
  readonly role: Role;
  readonly level: RoleLevel;
}

export interface RolePlayProps extends RoleChoice {
  readonly play: DialogueContent;
  /** Another role begins anew, another level does not. */
  readonly onChoose: (casting: RoleChoice) => void;
  readonly onLeave: () => void;
  /** Where its unit is on the map. */
  readonly map: string;
}

/**
 * A role in a dialogue: the other one's lines are heard, one's own are said, and in the end the whole scene is heard
 * with one's own voice in it. It counts as speaking once the scene is over and at least one line was said.
 */
export function RolePlay(props: RolePlayProps): ReactNode {
  const { play, role } = props;
  const [round, setRound] = useState(0);
  const { ended, end, again, refused } = useFinish<RolePlayed>(play, 'speaking');
  const onEnd = (spoken: Spoken, seconds: number): void =>
    end({ role, spoken, seconds }, spoken.size > 0 ? seconds : undefined);
  const onAgain = (): void => {
    again();
    setRound((before) => before + 1);
  };
  // Who takes the other role after the curtain begins with it at once.
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
