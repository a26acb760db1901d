/** Checks of stored values, and the types that follow from them: a shape is written once. */

/** Tells whether a value is a `T`. */
export type Check<T> = (value: unknown) => value is T;

/** The checks of an object's fields. A field whose check lets `undefined` pass may be absent. */
export type Checks = Readonly<Record<string, Check<unknown>>>;

type Checked<C> = C extends Check<infer T> ? T : never;

/** The names of the fields that may be absent. */
type Optional<C extends Checks> = { [F in keyof C]: undefined extends Checked<C[F]> ? F : never }[keyof C];

/** The fields of an object whose checks all pass. */
export type FieldsOf<C extends Checks> = { readonly [F in Exclude<keyof C, Optional<C>>]: Checked<C[F]> } & {
  readonly [F in Optional<C>]?: Exclude<Checked<C[F]>, undefined>;
};

export const isText: Check<string> = (value) => typeof value === 'string';

export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';

/** A finite number. */
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value);

export const isListOf =
  <T>(isMember: Check<T>): Check<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(isMember);

/** A list of exactly two. */
export const isPairOf =
  <T>(isMember: Check<T>): Check<readonly [T, T]> =>
  (value): value is readonly [T, T] =>
    isListOf(isMember)(value) && value.length === 2;

/** One of some values. */
export const isOneOf =
  <const T>(values: readonly T[]): Check<T> =>
  (value): value is T =>
    values.some((each) => each === value);

/** What is there and passes, or is not there. */
export const isAbsentOr =
  <T>(isPresent: Check<T>): Check<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || isPresent(value);

/** Whether a value is an object whose fields pass; it may have others. */
export const hasFields = <C extends Checks>(value: unknown, checks: C): value is FieldsOf<C> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(checks).every(([name, passes]) => passes(Reflect.get(value, name)));
