/** Test helpers: generates valid, almost valid and hostile requests for any operation. */

import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Envelopes } from './envelope-testing.ts';
import type { Operation, Schema } from './operations-testing.ts';
import { OWN_PAGE_HEADERS } from './test-server.ts';
import { rarely, valueFor } from './values-testing.ts';

/** Bodies that are invalid JSON, or have duplicate keys, huge numbers or deep nesting. */
const oddBodies = fc.constantFrom(
  '',
  '{"torn',
  'null',
  '[]',
  '"text"',
  '7',
  '{"a":1,"a":2}',
  '{"sentAt":1e400,"value":-0}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '\u0000',
  '\ufeff{}',
);

const types = fc.oneof(
  { weight: 20, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-7',
      '',
      '/',
      'APPLICATION/JSON;;',
    ),
  },
);

/** Header values that HTTP permits. */
const headerTexts = fc.constantFrom('', 'x'.repeat(6000), '*/*', 'é', 'a,b;q=2', '__proto__', 'bytes=0-99999999', '"');
const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'user-agent',
        'accept-language',
        'accept-encoding',
        'x-forwarded-for',
        'x-forwarded-host',
        'x-request-id',
        'x-parlance-language',
        'x-parlance-address',
        'if-none-match',
        'range',
        'referer',
        'x-http-method-override',
      ),
      headerTexts,
      { maxKeys: 4 },
    ),
  },
);

/** A generated request. */
export interface GeneratedRequest {
  readonly operation: Operation;
  readonly request: InjectOptions & { readonly headers: Readonly<Record<string, string>> };
}

/** A value in an address, either unchanged or encoded. */
const inAddress = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
};

/** Values of path parameters that exist. */
const likely: Readonly<Record<string, readonly string[]>> = {
  pal: ['espal', 'espal', 'frpal', 'depal'],
  provider: ['google', 'google', 'apple'],
};

const bodyFor = (operation: Operation, known: readonly string[], envelopes: Envelopes): fc.Arbitrary<string> => {
  const asJson = (schema: Schema): fc.Arbitrary<string> =>
    fc.oneof(
      { weight: 12, arbitrary: valueFor(schema, known).map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: oddBodies },
    );
  const open = asJson(operation.body ?? {});
  if (operation.sealed === undefined) return open;
  const closed = asJson(operation.sealed).map((content) => JSON.stringify(envelopes.seal(content)));
  return fc.oneof({ weight: 4, arbitrary: closed }, { weight: 1, arbitrary: open });
};

/** Generates requests for one operation. @param known names of existing learners and things. */
export const requestsFor = (
  operation: Operation,
  known: readonly string[],
  envelopes: Envelopes,
): fc.Arbitrary<GeneratedRequest> => {
  const values = operation.parameters.map(({ name, in: place, schema }) => {
    const value = fc.oneof(fc.constantFrom<unknown>(...(likely[name] ?? []), ...known), valueFor(schema, known));
    return fc.tuple(fc.constant({ name, place }), value.map(inAddress));
  });
  const takesBody = operation.body !== undefined;
  return fc
    .record({
      given: fc.tuple(...values),
      more: headers,
      type: types,
      body: takesBody ? bodyFor(operation, known, envelopes) : rarely(oddBodies, undefined),
    })
    .map(({ given, more, type, body }): GeneratedRequest => {
      const path = given
        .filter(([{ place }]) => place === 'path')
        .reduce((text, [{ name }, value]) => text.replace(`{${name}}`, value), operation.path);
      const query = given.filter(([{ place }]) => place === 'query').map(([{ name }, value]) => `${name}=${value}`);
      return {
        operation,
        request: {
          method: operation.method,
          url: query.length === 0 ? path : `${path}?${query.join('&')}`,
          headers: { ...OWN_PAGE_HEADERS, ...more, ...(body === undefined ? {} : { 'content-type': type }) },
          ...(body === undefined ? {} : { payload: body }),
        },
      };
    });
};
