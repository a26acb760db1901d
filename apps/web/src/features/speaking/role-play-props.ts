import type { DialogueContent } from '../dialogue/index.ts';
import type { Role, RoleLevel } from './role-state.ts';

/** Which role is played, and how much of it is shown. */
export interface RoleChoice {
  readonly role: Role;
  readonly level: RoleLevel;
}

/** The props of a role-play, of its lines and of its result. */
export interface RolePlayProps extends RoleChoice {
  readonly content: DialogueContent;
  /** Called with another role, which starts the role-play over, or another level, which does not. */
  readonly onChoose: (choice: RoleChoice) => void;
  readonly onLeave: () => void;
  /** Address of its unit on the map. */
  readonly map: string;
}
