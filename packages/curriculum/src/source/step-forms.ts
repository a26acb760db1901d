/** The forms of short English sentences that say what is seen: a word for what is done, and words of known kinds. */
import { didYouMean } from './did-you-mean.ts';

/** What may stand at one position of a step. */
export interface Slot<T> {
  /** What it is called in an issue. */
  readonly what: string;
  readonly choices: readonly string[];
  /** @returns undefined for a word that must not stand here */
  readonly read: (word: string) => T | undefined;
}

export const oneOf = <T extends string>(what: string, choices: readonly T[]): Slot<T> => ({
  what,
  choices,
  read: (word) => choices.find((choice) => choice === word),
});

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const key = (what: string): Slot<string> => ({
  what,
  choices: [],
  read: (word) => (KEY.test(word) ? word : undefined),
});

export const between = (what: string, least: number, most: number): Slot<number> => ({
  what: `${what} from ${least} to ${most}`,
  choices: [],
  read: (word) => {
    const number = /^-?\d+(?:\.\d+)?$/.test(word) ? Number(word) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  },
});

export type Values<S extends readonly Slot<unknown>[]> = {
  readonly [I in keyof S]: S[I] extends Slot<infer T> ? T : never;
};

/** A form of a step. Capital words stand for a word of that kind; those in brackets may be left out. */
export interface Form<A> {
  readonly form: string;
  /** How many words may be left out at the end. */
  readonly optional: number;
  readonly slots: readonly Slot<unknown>[];
  readonly make: (values: readonly unknown[]) => A;
}

/** @param optional how many of the last slots may be left out; `make` then receives undefined for them */
export const form = <A, const S extends readonly Slot<unknown>[]>(
  written: string,
  slots: S,
  make: (...values: Values<S>) => A,
  optional = 0,
): Form<A> => ({
  form: written,
  optional,
  slots,
  // The slots have read the values, in this order.
  make: (values) => make(...(values as unknown as Values<S>)),
});

/** A step, or what is wrong with it. */
export type StepRead<T> = { readonly step: T } | { readonly issue: string };

const listed = ({ choices }: Slot<unknown>): string => (choices.length > 0 ? `: ${choices.join(' ')}` : '');

export const wrongWord = (word: string, slot: Slot<unknown>, written: string): string =>
  `"${word}" is no ${slot.what}${listed(slot)}. Write "${written}".${didYouMean(word, slot.choices)}`;

export const readForm = <A>(
  { form: written, slots, optional, make }: Form<A>,
  words: readonly string[],
): StepRead<A> => {
  if (words.length > slots.length || words.length < slots.length - optional)
    return { issue: `This step has too ${words.length > slots.length ? 'many' : 'few'} words; write "${written}".` };
  const values: unknown[] = [];
  for (const [index, word] of words.entries()) {
    const slot = slots[index];
    if (slot === undefined) break;
    const value = slot.read(word);
    if (value === undefined) return { issue: wrongWord(word, slot, written) };
    values.push(value);
  }
  return { step: make(values) };
};
