/** The people whom the local providers know. */

/** Somebody at a provider. */
export interface Person {
  /** What the provider calls them; never changes. */
  readonly subject: string;
  readonly name: string;
  /** Undefined: the provider tells no address. */
  readonly email: string | undefined;
  /** Whether the provider says that the address is theirs. */
  readonly verified: boolean;
}

/** The people of one provider, kept as long as it runs. */
export interface People {
  readonly all: () => readonly Person[];
  readonly find: (subject: string) => Person | undefined;
  /** Adds somebody, or changes what is known of them. */
  readonly put: (person: Person) => void;
}

/** Known from the start, so that a first visit is one press. */
const FIRST: readonly Person[] = [
  { subject: 'ada', name: 'Ada Lovelace', email: 'ada@example.org', verified: true },
  { subject: 'ben', name: 'Ben', email: 'ben@example.org', verified: false },
  { subject: 'cleo', name: 'Cleo', email: undefined, verified: false },
];

/** A provider's people. */
export const openPeople = (): People => {
  const bySubject = new Map(FIRST.map((person) => [person.subject, person]));
  return {
    all: () => [...bySubject.values()],
    find: (subject) => bySubject.get(subject),
    put: (person) => void bySubject.set(person.subject, person),
  };
};
