import { describe, expect, it } from 'vitest';
import { bookErrors } from './book-errors.ts';
import { type ErrorEntry, errorCatalogue, isErrorCode } from './error-answers.ts';
import { looksLikeErrorCode } from './errors.ts';
import { errorDocs } from './errors-docs.ts';

const whole: Readonly<Record<string, ErrorEntry>> = { ...errorCatalogue, ...bookErrors };
const entries = Object.entries(whole);

describe('the error catalogue', () => {
  it('names every code in kebab-case', () => {
    expect(entries.filter(([code]) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
  });

  it('gives every code an HTTP status of an error', () => {
    expect(entries.filter(([, { status }]) => status < 400 || status > 599)).toEqual([]);
  });

  it('tells developers when each code happens, in a sentence', () => {
    expect(Object.keys(errorDocs)).toEqual(Object.keys(whole));
    expect(Object.entries(errorDocs).filter(([, when]) => !/^[A-Z].*\.$/.test(when))).toEqual([]);
  });

  it('reports every server error and no client error, except full servers and shares, and events that a client must never make', () => {
    const wrong = entries.filter(([, { status, report }]) => status >= 500 && !report).map(([code]) => code);
    expect(wrong).toEqual(['offline', 'storage-refused', 'server-busy', 'learner-full']);
  });

  it('recognises its own codes, and no property of every object', () => {
    expect(Object.keys(errorCatalogue).every(isErrorCode)).toBe(true);
    expect(['', 'toString', '__proto__', 'constructor', 'nonsense', 'no-such-code'].some(isErrorCode)).toBe(false);
  });

  it('knows all of its codes by their form, and those of a newer server', () => {
    expect([...Object.keys(errorCatalogue), 'no-such-code'].every(looksLikeErrorCode)).toBe(true);
    expect(['', 'toString', '__proto__', 'constructor', 'nonsense', '<b>', 'a-'].some(looksLikeErrorCode)).toBe(false);
  });
});
