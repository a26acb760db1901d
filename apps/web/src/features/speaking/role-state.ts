/** A role being played: whose line it is, and how far the scene has come. No React, no clock. */
import type { DialogueLine } from '@parlance/domain';

/** Whom the learner plays. */
export type Role = DialogueLine['role'];

/** How much of the learner's lines is shown (rules §2). */
export type RoleLevel = 'easy' | 'medium' | 'hard';

/**
 * Where the scene stands. `theirs`: the other one speaks; `mine`: the learner does; `prompted`: the model says the
 * learner's line for them; `done`: the curtain has fallen.
 */
export interface RoleState {
  readonly phase: 'ready' | 'theirs' | 'mine' | 'prompted' | 'done';
  /** 0-based line. */
  readonly at: number;
}

export type RoleAction =
  /** To a line; beyond the last one the scene is over. */
  | { readonly kind: 'go'; readonly at: number }
  /** Somebody's line was heard to its end. */
  | { readonly kind: 'heard' }
  /** The learner lets the model say it. */
  | { readonly kind: 'prompt' };

/** Before the curtain rises. */
export const ROLE_START: RoleState = { phase: 'ready', at: 0 };

const at = (place: number, lines: readonly DialogueLine[], role: Role): RoleState => {
  const line = lines[Math.max(0, place)];
  if (line === undefined) return { phase: 'done', at: lines.length };
  return { phase: line.role === role ? 'mine' : 'theirs', at: Math.max(0, place) };
};

/** What comes of an act for who plays `role`. */
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
