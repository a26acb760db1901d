/** The folded state that screens read: confirmed rows with the outbox's events on top. */
import type { LanguageCode } from '@parlance/domain';
import type { Field, Space } from './event.ts';
import { eachKind, type View } from './rows/kinds.ts';
import { registerKey } from './rows/registers.ts';

export type { View } from './rows/kinds.ts';
export { registerKey } from './rows/registers.ts';
export { wordKey } from './rows/words.ts';

/** The view of a learner without events. */
export const emptyView: View = eachKind<View>(() => new Map());

/** The value of a register, 0 if it is not known. */
export const registerOf = (view: View, learn: LanguageCode, space: Space, field: Field, key: string): number =>
  view.registers.get(registerKey(learn, space, field, key)) ?? 0;

/** All registers of one field, by key. */
export const fieldOf = (view: View, learn: LanguageCode, space: Space, field: Field): ReadonlyMap<string, number> => {
  const prefix = registerKey(learn, space, field, '');
  const own = [...view.registers].filter(([place]) => place.startsWith(prefix));
  return new Map(own.map(([place, value]) => [place.slice(prefix.length), value]));
};
