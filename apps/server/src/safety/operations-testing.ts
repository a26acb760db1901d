/** Test helpers: every operation of the server from its own OpenAPI document, and those of better-auth. */
import { CALL_NAMES, callPath, routes } from '@parlance/contract';
import { callInputs, syncRequest } from '@parlance/contract/schemas';
import { PROTOCOL_VERSION } from '@parlance/sync';
import { z } from 'zod';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;

/** The parts of a JSON schema that the document uses. */
export type Schema = Readonly<Record<string, unknown>>;

const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  schema: z.looseObject({}),
});
const operation = z.looseObject({
  parameters: z.array(parameter).default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.looseObject({}).default({}) })) })
    .optional(),
});
const document = z.looseObject({
  paths: z.record(z.string(), z.partialRecord(z.enum(METHODS), operation)),
});

/** An operation of the server. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  /** The path with `{name}` for each parameter. */
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  /** The schema of the body; undefined if there is none. */
  readonly body: Schema | undefined;
  /** The schema of the encrypted content of the body. */
  readonly sealed: Schema | undefined;
}

/** The name of an operation: method and path. */
export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`;

const schemaOf = (type: z.ZodType): Schema => z.toJSONSchema(type, { io: 'input' });

/** Stricter schemas for bodies that the document describes loosely, so that one invalid event can be refused alone. */
const finer: Readonly<Record<string, Schema>> = {
  [`POST ${routes['sync.exchange'].path}`]: schemaOf(syncRequest.extend({ protocol: z.literal(PROTOCOL_VERSION) })),
};

const sealed: Readonly<Record<string, Schema>> = Object.fromEntries(
  CALL_NAMES.map((name) => [`POST ${callPath(name)}`, schemaOf(callInputs[name])]),
);

/** The schema of a body for better-auth, which has no OpenAPI document. */
const form = (fields: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  properties: fields,
  required: Object.keys(fields),
});
const text: Schema = { type: 'string' };
const email: Schema = { type: 'string', format: 'email' };
const identityForms: Readonly<Record<string, Schema>> = {
  'sign-in/email': form({ email, password: text }),
  'sign-up/email': form({ name: text, email, password: text, callbackURL: text }),
  'sign-out': form({}),
  'send-verification-email': form({ email, callbackURL: text }),
  'request-password-reset': form({ email, redirectTo: text }),
  'reset-password': form({ newPassword: text, token: text }),
};
const inQuery = (...names: readonly string[]): Operation['parameters'] =>
  names.map((name) => ({ name, in: 'query', schema: text }));

/** The operations that are forwarded to better-auth. */
export const identityOperations: readonly Operation[] = [
  ...Object.entries(identityForms).map(([path, body]): Operation => {
    return { method: 'POST', path: `/api/auth/${path}`, parameters: [], body, sealed: undefined };
  }),
  ...[
    ['/api/auth/get-session', inQuery('disableCookieCache')] as const,
    ['/api/auth/verify-email', inQuery('token', 'callbackURL')] as const,
    [
      '/api/auth/reset-password/{token}',
      [...inQuery('callbackURL'), { name: 'token', in: 'path', schema: text }],
    ] as const,
  ].map(([path, parameters]): Operation => ({ method: 'GET', path, parameters, body: undefined, sealed: undefined })),
];

/** The operations in an OpenAPI document. */
export const operationsOf = (openApi: unknown): readonly Operation[] =>
  Object.entries(document.parse(openApi).paths).flatMap(([path, methods]) =>
    METHODS.flatMap((name): readonly Operation[] => {
      const found = methods[name];
      if (found === undefined) return [];
      const method = name.toUpperCase() as Operation['method'];
      const body = Object.values(found.requestBody?.content ?? {})[0]?.schema;
      const key = nameOf({ method, path });
      return [{ method, path, parameters: found.parameters, body: finer[key] ?? body, sealed: sealed[key] }];
    }),
  );
