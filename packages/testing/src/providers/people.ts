/** The accounts of the local providers. */

/** An account at a provider. */
export interface Person {
  /** The provider's id of the account; it never changes. */
  readonly subject: string;
  readonly name: string;
  /** The address; undefined if the provider does not give it. */
  readonly email: string | undefined;
  /** Whether the provider says that the address is verified. */
  readonly verified: boolean;
}

/** The accounts of one provider, in memory. */
export interface People {
  readonly all: () => readonly Person[];
  readonly find: (subject: string) => Person | undefined;
  /** Adds or replaces an account. */
  readonly put: (person: Person) => void;
}

/** Accounts that exist from the start, so that a sign-in needs only one click. */
const INITIAL_PEOPLE: readonly Person[] = [
  { subject: 'ada', name: 'Ada Lovelace', email: 'ada@example.org', verified: true },
  { subject: 'ben', name: 'Ben', email: 'ben@example.org', verified: false },
  { subject: 'cleo', name: 'Cleo', email: undefined, verified: false },
];

/** Creates the accounts of one provider. */
export const createPeople = (): People => {
  const bySubject = new Map(INITIAL_PEOPLE.map((person) => [person.subject, person]));
  return {
    all: () => [...bySubject.values()],
    find: (subject) => bySubject.get(subject),
    put: (person) => void bySubject.set(person.subject, person),
  };
};
