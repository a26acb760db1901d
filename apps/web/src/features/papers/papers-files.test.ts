import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '../../papers');

const sentence = z.string().min(1);
const section = z.strictObject({
  id: z.string().regex(/^[a-z]+$/),
  title: sentence,
  when: z.enum(['membership', 'providers']).optional(),
  text: z.array(sentence).min(1).optional(),
  items: z.array(sentence).min(1).optional(),
});
const paper = z.strictObject({ changed: z.iso.date(), lead: sentence, sections: z.array(section).min(1) });
const papers = z.strictObject({ terms: paper, privacy: paper });

const read = (name: string): z.infer<typeof papers> =>
  papers.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));

/** What a translation must share with the English papers: nothing may be promised or kept back in one language alone. */
const outline = ({ terms, privacy }: z.infer<typeof papers>) =>
  [terms, privacy].map(({ changed, sections }) => [
    changed,
    ...sections.map(({ id, when, text = [], items = [] }) => [id, when, text.length, items.length]),
  ]);

describe('the papers', () => {
  it.each(readdirSync(FOLDER))('in %s have the form and the parts of the English ones', (name) => {
    expect(outline(read(name))).toEqual(outline(read('en.json')));
  });

  it('name each part once', () => {
    const { terms, privacy } = read('en.json');
    for (const { sections } of [terms, privacy]) {
      const ids = sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});
