/** A place in the sources. */
export interface Place {
  /** Relative to the project's folder, e.g. `content/units/03-cafe.yaml`. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

/** A problem that an author has to fix. */
export interface ContentIssue {
  readonly place: Place;
  /** One or two sentences that tell what is wrong and how to fix it. */
  readonly message: string;
}

/** An issue at a place. */
export const issueAt = (place: Place, message: string): ContentIssue => ({ place, message });

/** `file:line: message`, as editors and terminals can follow it. */
export const formatIssue = ({ place, message }: ContentIssue): string => `${place.file}:${place.line}: ${message}`;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Sorts issues by file, line and message; removes duplicates. */
export const sortIssues = (issues: readonly ContentIssue[]): ContentIssue[] => {
  const unique = new Map(issues.map((issue) => [formatIssue(issue), issue]));
  return [...unique.values()].sort(
    (a, b) =>
      compareText(a.place.file, b.place.file) || a.place.line - b.place.line || compareText(a.message, b.message),
  );
};
