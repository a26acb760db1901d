import type { DialogueLine } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { gapsIn } from './gaps.ts';
import { ROLE_START, type Role, type RoleAction, type RoleState, roleReducer } from './role-state.ts';

const line = (id: string, role: Role): DialogueLine => ({
  id,
  kind: 'line',
  words: [],
  role,
  speaker: role === 'A' ? 'nora' : 'leo',
  prefix: role === 'A' ? 'F' : 'M',
});
const lines = [line('1', 'A'), line('2', 'B'), line('3', 'A')];

const after = (role: Role, ...acts: readonly RoleAction[]): RoleState =>
  acts.reduce((state, act) => roleReducer(state, act, { lines, role }), ROLE_START);

describe('a role play', () => {
  it('starts with the other role if it speaks first', () => {
    expect(after('B', { kind: 'go', at: 0 })).toEqual({ phase: 'theirs', at: 0 });
    expect(after('A', { kind: 'go', at: 0 })).toEqual({ phase: 'mine', at: 0 });
  });

  it('comes after the line before it was heard', () => {
    expect(after('B', { kind: 'go', at: 0 }, { kind: 'heard' })).toEqual({ phase: 'mine', at: 1 });
  });

  it('does not advance by the score alone: the learner continues', () => {
    expect(after('A', { kind: 'go', at: 0 }, { kind: 'heard' })).toEqual({ phase: 'mine', at: 0 });
  });

  it('plays the model’s recording for a learner who cannot speak', () => {
    const prompted = after('A', { kind: 'go', at: 0 }, { kind: 'prompt' });
    expect(prompted).toEqual({ phase: 'prompted', at: 0 });
    expect(roleReducer(prompted, { kind: 'heard' }, { lines, role: 'A' })).toEqual({ phase: 'theirs', at: 1 });
  });

  it('ends with the last line, and stays ended', () => {
    const done = after('B', { kind: 'go', at: 2 }, { kind: 'heard' });
    expect(done.phase).toBe('done');
    expect(roleReducer(done, { kind: 'go', at: 0 }, { lines, role: 'B' })).toBe(done);
  });
});

describe('gaps in a line', () => {
  it('are its longer words, and half of them', () => {
    const tokens = ['Yo', 'soy', 'camarero', 'y', 'trabajo', 'aquí'];
    expect([...gapsIn(tokens)].map((place) => tokens[place])).toEqual(['camarero', 'trabajo', 'aquí']);
  });

  it('are none in a line of one word, and one in a line of two', () => {
    expect([gapsIn(['Hola']).size, gapsIn(['Buenas', 'noches']).size]).toEqual([0, 1]);
  });
});
