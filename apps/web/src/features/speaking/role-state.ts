/** The state machine of a role-play: which line it is, and whose. No React, no clock. */
import type { DialogueLine } from '@parlance/domain';

/** Whom the learner plays. */
export type Role = DialogueLine['role'];

/** How much of the learner's lines is shown (rules §2). */
export type RoleLevel = 'easy' | 'medium' | 'hard';

/**
 * The state of a role-play. `theirs`: the other role speaks; `mine`: the learner does; `prompted`: the model says the
 * learner's line for them; `done`: the last line is over.
 */
export interface RoleState {
  readonly phase: 'ready' | 'theirs' | 'mine' | 'prompted' | 'done';
  /** Index of the line, from 0. */
  readonly at: number;
}

export type RoleAction =
  /** Go to a line; an index beyond the last one ends the role-play. */
  | { readonly kind: 'go'; readonly at: number }
  /** The line was played to its end. */
  | { readonly kind: 'heard' }
  /** The learner lets the model say the line. */
  | { readonly kind: 'prompt' };

/** The state before the first line. */
export const ROLE_START: RoleState = { phase: 'ready', at: 0 };

const at = (place: number, lines: readonly DialogueLine[], role: Role): RoleState => {
  const line = lines[Math.max(0, place)];
  if (line === undefined) return { phase: 'done', at: lines.length };
  return { phase: line.role === role ? 'mine' : 'theirs', at: Math.max(0, place) };
};

/** The state after an action, for a learner who plays `role`. */
export const roleReducer = (
  state: RoleState,
  act: RoleAction,
  { lines, role }: { readonly lines: readonly DialogueLine[]; readonly role: Role },
): RoleState => {
  if (state.phase === 'done') return state;
  switch (act.kind) {
    case 'go':
      return at(act.at, lines, role);
    case 'heard':
      return state.phase === 'theirs' || state.phase === 'prompted' ? at(state.at + 1, lines, role) : state;
    case 'prompt':
      return state.phase === 'mine' ? { ...state, phase: 'prompted' } : state;
  }
};
