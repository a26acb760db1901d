/** Form-encoded bodies with names like `items[0][price]`, as Stripe’s interface takes them. */

/** The value of a field: a text, or further fields. Lists are fields that are named by numbers. */
export type FieldValue = string | Fields;
export interface Fields {
  readonly [name: string]: FieldValue;
}

type Writable = { [name: string]: string | Writable };

/** Parses a body or a query. */
export const parseForm = (text: string): Fields => {
  const fields: Writable = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let place = fields;
    for (const part of path) {
      const known = place[part];
      const next = typeof known === 'object' ? known : {};
      place[part] = next;
      place = next;
    }
    place[last] = value;
  }
  return fields;
};

/** The text of a field, which may stand within others: `textOf(fields, 'recurring', 'interval')`. */
export const textOf = (fields: Fields, ...path: readonly string[]): string | undefined => {
  let value: FieldValue | undefined = fields;
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined;
  return typeof value === 'string' ? value : undefined;
};

/** A number from a field. */
export const numberOf = (fields: Fields, ...path: readonly string[]): number | undefined => {
  const text = textOf(fields, ...path);
  return text === undefined || text === '' ? undefined : Number(text);
};

/** The fields within a field; none if it is absent. */
export const fieldsOf = (fields: Fields, ...path: readonly string[]): Fields => {
  let value: FieldValue | undefined = fields;
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined;
  return typeof value === 'object' ? value : {};
};

/** The entries of a list. */
export const listOf = (fields: Fields, ...path: readonly string[]): readonly Fields[] =>
  Object.values(fieldsOf(fields, ...path)).filter((entry): entry is Fields => typeof entry === 'object');

/** The texts of a list. */
export const textsOf = (fields: Fields, ...path: readonly string[]): readonly string[] =>
  Object.values(fieldsOf(fields, ...path)).filter((entry): entry is string => typeof entry === 'string');

/** Metadata: texts by names. */
export const metadataOf = (fields: Fields, ...path: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(fields, ...path)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
