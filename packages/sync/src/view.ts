/** The folded state that screens read: confirmed rows with the outbox's events on top. */
import type { LanguageCode } from '@parlance/domain';
import type { Field, Space } from './event.ts';
import { eachKind, type View } from './rows/kinds.ts';
import { registerKey } from './rows/registers.ts';

export { cardFieldKey } from './rows/cards.ts';
export type { View } from './rows/kinds.ts';
export { markFieldKey } from './rows/marks.ts';
export { registerKey } from './rows/registers.ts';
export { wordKey } from './rows/words.ts';

/** The view of a learner without events. */
export const emptyView: View = eachKind<View>(() => new Map());

/** The value of a register, 0 if it is not known. */
export const registerOf = (view: View, learn: LanguageCode, space: Space, field: Field, key: string): number =>
  view.registers.get(registerKey(learn, space, field, key)) ?? 0;

type Fields = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The registers by field. A view never changes, so they are grouped once, however many fields are asked for. */
const fieldsOf = new WeakMap<View['registers'], Fields>();

const groupFields = (registers: View['registers']): Fields => {
  const fields = new Map<string, Map<string, number>>();
  for (const [place, value] of registers) {
    // A place is learn, space, field and key with slashes between; a key may have some of its own.
    const begin = place.indexOf('/', place.indexOf('/', place.indexOf('/') + 1) + 1) + 1;
    const [name, key] = [place.slice(0, begin), place.slice(begin)];
    const known = fields.get(name);
    if (known === undefined) fields.set(name, new Map([[key, value]]));
    else known.set(key, value);
  }
  return fields;
};

/** Registers of one field of a learn language, by key. */
export interface FieldValues {
  readonly learn: LanguageCode;
  readonly space: Space;
  readonly field: Field;
  readonly values: Readonly<Record<string, number>>;
}

/** The registers of a view that are added one after the other, grouped by field already. */
export interface RegisterCollection {
  /** Adds some registers of a field. Each register is added once. */
  readonly add: (values: FieldValues) => void;
  /** The registers that were added; nothing may be added afterwards. */
  readonly registers: View['registers'];
}

/** Collects registers for a view. */
export const collectRegisters = (): RegisterCollection => {
  const [registers, grouped] = [new Map<string, number>(), new Map<string, Map<string, number>>()];
  fieldsOf.set(registers, grouped);
  return {
    add: ({ learn, space, field, values }) => {
      const name = registerKey(learn, space, field, '');
      const own = grouped.get(name) ?? new Map<string, number>();
      grouped.set(name, own);
      for (const [key, value] of Object.entries(values)) {
        own.set(key, value);
        registers.set(name + key, value);
      }
    },
    registers,
  };
};

/** All registers of one field, by key. */
export const fieldOf = (
  { registers }: Pick<View, 'registers'>,
  learn: LanguageCode,
  space: Space,
  field: Field,
): ReadonlyMap<string, number> => {
  const fields = fieldsOf.get(registers) ?? groupFields(registers);
  fieldsOf.set(registers, fields);
  return fields.get(registerKey(learn, space, field, '')) ?? new Map();
};
