import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LegalDocuments } from './load-documents.ts';

const FOLDER = join(import.meta.dirname, '../../legal');

type Files = LegalDocuments['documents'];

const read = (name: string): Files => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));

const leavesOf = (node: unknown): unknown[] =>
  typeof node === 'object' && node !== null ? Object.values(node).flatMap(leavesOf) : [node];

/** The structure that a translation must share with the English documents, so that all languages promise the same. */
const outline = ({ terms, privacy }: Files) =>
  [terms, privacy].map(({ changed, sections }) => [
    changed,
    ...sections.map(({ id, when, text = [], items = [] }) => [id, when, text.length, items.length]),
  ]);

describe('the documents', () => {
  it.each(readdirSync(FOLDER))('in %s have the form and the parts of the English ones', (name) => {
    expect(outline(read(name))).toEqual(outline(read('en.json')));
    for (const leaf of leavesOf(read(name))) expect(leaf).toEqual(expect.stringMatching(/\S/));
  });

  it('say of a day when they changed, and of a part where it holds', () => {
    for (const { changed, sections } of Object.values(read('en.json'))) {
      expect(changed).toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const { id, when } of sections) {
        expect(id).toMatch(/^[a-z]+$/);
        expect([undefined, 'membership', 'providers']).toContain(when);
      }
    }
  });

  it('name each part once', () => {
    const { terms, privacy } = read('en.json');
    for (const { sections } of [terms, privacy]) {
      const ids = sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
