import type { z } from 'zod';
import { type ContentIssue, issueAt } from './content-issue.ts';
import { type ParsedFile, type Path, placeOf } from './yaml.ts';

type Issue = z.core.$ZodIssue;

const quoted = (values: readonly PropertyKey[]): string => values.map((value) => `"${String(value)}"`).join(', ');

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};

const isMissing = ({ code, input }: Issue): boolean =>
  input === undefined && (code === 'invalid_type' || code === 'invalid_value');

/**
 * Reduces the issue of a union to those of the closest alternative: an object with one wrong key is not "neither a
 * string".
 */
const flatten = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union') return [issue];
  const depth = (issues: readonly Issue[]): number =>
    Math.max(...issues.map(({ path, code }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)));
  const best = [...issue.errors].sort((a, b) => depth(b) - depth(a))[0] ?? [];
  return best.flatMap((inner) => flatten({ ...inner, path: [...issue.path, ...inner.path] }));
};

const sentence = (issue: Issue, name: string): string => {
  if (isMissing(issue)) return `The key "${name}" is missing here; add it.`;
  if (issue.code === 'invalid_type') return `"${name}" must be ${kinds[issue.expected] ?? issue.expected}.`;
  if (issue.code === 'invalid_value') return `"${name}" must be one of ${quoted(issue.values.map(String))}.`;
  return `"${name}" ${issue.message}.`;
};

const issuesOf = (issue: Issue, parsed: ParsedFile, base: Path): ContentIssue[] => {
  const path = [...base, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      issueAt(
        placeOf(parsed, [...path, key]),
        `The key "${key}" is not known here; correct its spelling or remove it.`,
      ),
    );
  }
  const name = String(path.findLast((step) => typeof step === 'string') ?? parsed.file);
  return [issueAt(placeOf(parsed, path), sentence(issue, name))];
};

/** The value being validated: a part of a file, with its path. */
export interface Part {
  readonly parsed: ParsedFile;
  readonly path: Path;
}

/** Validates a value by a schema; returns the parsed value, or the issues. */
export const validate = <T>(
  schema: z.ZodType<T>,
  value: unknown,
  part: Part,
): { readonly value?: T; readonly issues: ContentIssue[] } => {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { value: result.data, issues: [] };
  return { issues: result.error.issues.flatMap(flatten).flatMap((issue) => issuesOf(issue, part.parsed, part.path)) };
};
