/** An answer that is no success. */
export declare class Refusal extends Error {
  readonly code: string;
  readonly status: number;
}

export interface Person {
  readonly email: string;
  readonly password: string;
}

/** The identity session. */
export interface Proof {
  readonly user: { readonly id: string; readonly email: string };
  readonly cookie: string;
}

export interface FollowedEvent {
  readonly event: string;
  readonly data: unknown;
}

/** A document that is followed in the background. */
export interface Followed {
  readonly seen: readonly FollowedEvent[];
  /** Comes when the stream has ended. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

/** The documents of one learner. */
export interface Documents {
  readonly get: (path: string) => Promise<unknown>;
  readonly put: (path: string, body: unknown) => Promise<unknown>;
  readonly patch: (path: string, body: unknown) => Promise<unknown>;
  readonly follow: (path: string) => Promise<Followed>;
}

export declare const signUp: (base: string, person: Person & { name: string; language?: string }) => Promise<void>;
/** @returns the status of the answer. */
export declare const verify: (link: string) => Promise<number>;
export declare const signIn: (base: string, person: Person) => Promise<Proof>;
export declare const tokenIn: (answer: { readonly data?: unknown }) => string;
export declare const exchange: (base: string, proof: Proof) => Promise<string>;
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
export declare const signOut: (base: string, token: string, proof: Proof) => Promise<Record<string, unknown>>;
export declare const documentsOf: (base: string, uid: string, token?: string) => Documents;
/** Server-sent events of a body. */
export declare const eventsOf: (body: ReadableStream<Uint8Array>) => AsyncGenerator<{ event: string; data: string }>;
