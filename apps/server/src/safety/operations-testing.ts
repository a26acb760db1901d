/** For tests: every operation of the server, as its own OpenAPI document lists them, and those of the identity provider. */
import { CALL_NAMES, callPath, routes } from '@parlance/contract';
import { callInputs, syncRequest } from '@parlance/contract/schemas';
import { PROTOCOL_VERSION } from '@parlance/sync';
import { z } from 'zod';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;

/** A JSON schema as far as the document uses it. */
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

/** One operation. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  /** Of the body; undefined where none is taken. */
  readonly body: Schema | undefined;
  /** Of what stands encrypted in the body. */
  readonly sealed: Schema | undefined;
}

/** An operation's name: method and path. */
export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`;

const schemaOf = (type: z.ZodType): Schema => z.toJSONSchema(type, { io: 'input' });

/** What the document tells only roughly, so that one wrong event is refused alone. */
const finer: Readonly<Record<string, Schema>> = {
  [`POST ${routes['sync.exchange'].path}`]: schemaOf(syncRequest.extend({ protocol: z.literal(PROTOCOL_VERSION) })),
};

const sealed: Readonly<Record<string, Schema>> = Object.fromEntries(
  CALL_NAMES.map((name) => [`POST ${callPath(name)}`, schemaOf(callInputs[name])]),
);

/** A body of the identity provider, which documents itself nowhere. */
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

/** What is passed on to the identity provider. */
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

/** The operations that an OpenAPI document lists. */
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
