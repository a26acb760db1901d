/** Where something stands in the sources. */
export interface Place {
  /** Relative to the project's folder, e.g. `content/units/03-cafe.yaml`. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

/** Something an author has to mend, said so that they know how. */
export interface Fault {
  readonly place: Place;
  /** One or two sentences: what is wrong, and what to do. */
  readonly message: string;
}

/** A fault at a place. */
export const faultAt = (place: Place, message: string): Fault => ({ place, message });

/** `file:line: message`, as editors and terminals can follow it. */
export const formatFault = ({ place, message }: Fault): string => `${place.file}:${place.line}: ${message}`;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By file, then line, then message; equal faults once. */
export const sortFaults = (faults: readonly Fault[]): Fault[] => {
  const unique = new Map(faults.map((fault) => [formatFault(fault), fault]));
  return [...unique.values()].sort(
    (a, b) =>
      compareText(a.place.file, b.place.file) || a.place.line - b.place.line || compareText(a.message, b.message),
  );
};
