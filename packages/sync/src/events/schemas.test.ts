/** Ties the shape of every kind of event to its version. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataSchemas } from './schemas.ts';
import { eventTable, KINDS } from './table.ts';

/**
 * The first digits of the SHA-256 of each version's schema, as JSON Schema. A line never changes and never goes:
 * events of that version are stored, and lie in outboxes. A new version adds a line.
 */
const HASHES: Readonly<Record<string, readonly string[]>> = {
  answered: ['6f8dd00b98e4a41c', '593e281bd55b1422'],
  finished: ['2b7365513e7522be', 'f6278ddd6a79f27f'],
  read: ['688a802b2b6b52a7', '78f95d534864b6fa'],
  preferred: ['117fa4f4a514a1c2'],
  reset: ['e63f6abd10c48d65'],
  wrote: ['f95d2b53ae5e819c'],
  carded: ['e32b6f3567381478'],
  imported: ['803d298045f73b46'],
  marked: ['a886f686f7713f30'],
};

const HOW = `The data of this kind has another shape than the version says. Do not change the schema of a version that was
released: add the next version to events/<kind>.schema.ts, raise \`version\` in events/<kind>.ts, add an upcaster from the
version before, and add the new hash here (docs/how-to/add-an-event.md).`;

const hashOf = (schema: z.ZodType): string =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema)))
    .digest('hex')
    .slice(0, 16);

describe('the versions of events', () => {
  it.each(Object.entries(dataSchemas))('of %s have the shapes that they were released with', (kind, schemas) => {
    expect(schemas.map(hashOf), HOW).toEqual(HASHES[kind]);
  });

  it('are each reached by an upcaster from the one before', () => {
    for (const [kind, { version, upcasters }] of Object.entries(eventTable)) {
      expect([kind, upcasters.length + 1, KINDS[kind]]).toEqual([kind, version, version]);
    }
  });
});
