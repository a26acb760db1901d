/** An error response. */
export declare class ApiError extends Error {
  readonly code: string;
  readonly status: number;
}

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** The session in the identity service. */
export interface IdentitySession {
  readonly user: { readonly id: string; readonly email: string };
  readonly cookie: string;
}

export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
}

/** A document whose stream is read in the background. */
export interface DocumentStream {
  readonly seen: readonly StreamEvent[];
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

/** The documents of one learner. */
export interface Documents {
  readonly get: (path: string) => Promise<unknown>;
  readonly put: (path: string, body: unknown) => Promise<unknown>;
  readonly patch: (path: string, body: unknown) => Promise<unknown>;
  readonly follow: (path: string) => Promise<DocumentStream>;
}

export declare const signUp: (base: string, person: Person & { name: string; language?: string }) => Promise<void>;
/** @returns the status of the response. */
export declare const verify: (link: string) => Promise<number>;
export declare const signIn: (base: string, person: Person) => Promise<IdentitySession>;
export declare const tokenIn: (answer: { readonly data?: unknown }) => string;
export declare const exchange: (base: string, proof: IdentitySession) => Promise<string>;
export declare const seal: (
  publicKey: string,
  content: object,
) => { readonly body: { readonly token: string }; readonly open: (answer: { data: string; iv: string }) => unknown };
export declare const sendEnvelope: (base: string, name: string, body: object, token?: string) => Promise<unknown>;
export declare const envelopeKey: (base: string) => Promise<string>;
export declare const call: (
  base: string,
  name: string,
  content: object,
  token?: string,
) => Promise<Record<string, unknown>>;
export declare const signOut: (base: string, token: string, proof: IdentitySession) => Promise<Record<string, unknown>>;
export declare const documentsOf: (base: string, uid: string, token?: string) => Documents;
/** Parses the server-sent events of a body. */
export declare const eventsOf: (body: ReadableStream<Uint8Array>) => AsyncGenerator<{ event: string; data: string }>;
