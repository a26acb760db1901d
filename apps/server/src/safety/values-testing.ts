/** Test helpers: generates values that usually match a JSON schema, and hostile values. */
import fc from 'fast-check';
import type { Schema } from './operations-testing.ts';

/** Texts that often cause defects. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\u202e\u2066',
  'a\r\nset-cookie: x=1',
  '__proto__',
  'constructor',
  'toString',
  "'; DROP TABLE identity_user; --",
  '%00',
  '%0d%0a',
  '../../../etc/passwd',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '\u{1f469}‍\u{1f469}‍\u{1f467}'.repeat(30),
  'x'.repeat(300),
  'NaN',
  '-0',
  '99999999999999999999',
  '2026-02-30',
] as const;

/** Ids that several requests name, so that one finds what another has made. */
const SHARED_IDS = ['0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', '0198a1b2-7c3d-4e4f-8a5b-6c7d8e9f0a1c'] as const;

/** Unexpected values of any type. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(null, true, -1, 0, 0.5, 1e21, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null]),
  fc.constant<unknown>(JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}')),
);

/** Usually `otherwise`, and once in 40 times a value. */
export const rarely = <Value, Otherwise>(
  value: fc.Arbitrary<Value>,
  otherwise: Otherwise,
): fc.Arbitrary<Value | Otherwise> =>
  fc.oneof({ weight: 39, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary: value });

/** Usually `value`, and sometimes an unexpected one. */
const mutated = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 49, arbitrary: value }, { weight: 1, arbitrary: hostile });

const asList = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value : []);
const asNumber = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** Texts for a schema; `known` are names of existing learners and things. */
const textFor = (schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> => {
  const most = Math.min(asNumber(schema.maxLength, 60), 300);
  const named = fc.constantFrom(...known, ...HOSTILE_TEXTS);
  if (schema.format === 'uuid') return fc.oneof(fc.uuid({ version: [4, 7] }), fc.constantFrom(...SHARED_IDS));
  if (schema.format === 'email')
    return fc.oneof(
      fc.nat(999).map((each) => `made-up-${each}@example.org`),
      named,
    );
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern), { size: 'small' });
  return fc.oneof(
    fc.string({ maxLength: most, minLength: Math.min(asNumber(schema.minLength, 0), most), unit: 'grapheme' }),
    named,
  );
};

const objectFor = (schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> => {
  const fields = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
  const required = new Set(asList(schema.required) as readonly unknown[]);
  const values = Object.fromEntries(
    fields.map(([name, each]) => {
      const value = valueFor(each, known);
      return [name, required.has(name) ? value : fc.option(value, { nil: undefined })];
    }),
  );
  const extra = rarely(fc.tuple(fc.constantFrom(...HOSTILE_TEXTS), hostile), undefined);
  return fc
    .tuple(fc.record(values), extra)
    .map(([record, more]) => (more === undefined ? record : { ...record, [`${more[0]}`]: more[1] }));
};

/** Values that usually match a schema. */
export const valueFor = (schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> => {
  const choices = [...asList(schema.anyOf), ...asList(schema.oneOf)];
  if (choices.length > 0) return mutated(fc.oneof(...choices.map((each) => valueFor(each, known))));
  if (Array.isArray(schema.enum)) return mutated(fc.constantFrom<unknown>(...schema.enum));
  if ('const' in schema) return mutated(fc.constant(schema.const));
  return mutated(plainFor(schema, known));
};

const plainFor = (schema: Schema, known: readonly string[]): fc.Arbitrary<unknown> => {
  const [min, max] = [asNumber(schema.minimum, -(2 ** 31)), asNumber(schema.maximum, 2 ** 53 - 1)];
  switch (schema.type) {
    case 'object':
      return objectFor(schema, known);
    case 'array':
      return fc.array(valueFor((schema.items ?? {}) as Schema, known), { maxLength: 4 });
    case 'string':
      return textFor(schema, known);
    case 'integer':
      return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max));
    case 'number':
      return fc.double({ noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostile;
  }
};
