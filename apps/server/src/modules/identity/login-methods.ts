import { LOGIN_METHODS, type LoginMethod } from '@parlance/contract';
import type { AccountRow } from './store.ts';

/** The login methods of an account, by their names on the wire, in the order in which clients offer them. */
export const methodsOf = ({ methods }: AccountRow): readonly LoginMethod[] => {
  const names = new Set(methods.map((id) => (id === 'credential' ? 'password' : `${id}.com`)));
  return LOGIN_METHODS.filter((name) => names.has(name));
};
