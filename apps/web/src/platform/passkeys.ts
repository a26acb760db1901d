/**
 * Passkeys of the browser (Web Authentication, level 3). Options and answers are the JSON of that standard, as the server
 * sends and takes them; browsers without its conversions get ours.
 */

/** Options or an answer as JSON. */
type Json = { readonly [field: string]: unknown };

/**
 * Why there is no answer: `exists` if the device has a passkey for the account already, else `refused`: cancelled by the
 * learner, too late, or impossible on this device. Browsers do not tell these apart, so that pages learn nothing.
 */
export type PasskeyError = 'exists' | 'refused';

/** The browser's answer as JSON, or why there is none. */
export type PasskeyAnswer =
  | { readonly ok: true; readonly response: Json }
  | { readonly ok: false; readonly error: PasskeyError };

/** Whether this browser has passkeys. They need a secure page: HTTPS, or localhost. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && typeof navigator.credentials?.create === 'function';

/** Makes a passkey on the device, or on another one that the learner chooses. */
export const createPasskey = (options: Json): Promise<PasskeyAnswer> =>
  answerOf(() => navigator.credentials.create({ publicKey: creationOptionsOf(options) }));

/** Asks for a signature by a passkey that the account knows. */
export const askPasskey = (options: Json): Promise<PasskeyAnswer> =>
  answerOf(() => navigator.credentials.get({ publicKey: requestOptionsOf(options) }));

const answerOf = async (ask: () => Promise<Credential | null>): Promise<PasskeyAnswer> => {
  try {
    const credential = await ask();
    if (credential === null) return { ok: false, error: 'refused' };
    return { ok: true, response: jsonOf(credential as PublicKeyCredential) };
  } catch (thrown) {
    const exists = thrown instanceof DOMException && thrown.name === 'InvalidStateError';
    return { ok: false, error: exists ? 'exists' : 'refused' };
  }
};

const creationOptionsOf = (options: Json): PublicKeyCredentialCreationOptions => {
  const json = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  if (typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function')
    return PublicKeyCredential.parseCreationOptionsFromJSON(json);
  return {
    ...(options as unknown as PublicKeyCredentialCreationOptions),
    challenge: bytesOf(json.challenge),
    user: { ...json.user, id: bytesOf(json.user.id) },
    excludeCredentials: (json.excludeCredentials ?? []).map(descriptorOf),
  };
};

const requestOptionsOf = (options: Json): PublicKeyCredentialRequestOptions => {
  const json = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  if (typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function')
    return PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return {
    ...(options as unknown as PublicKeyCredentialRequestOptions),
    challenge: bytesOf(json.challenge),
    allowCredentials: (json.allowCredentials ?? []).map(descriptorOf),
  };
};

const descriptorOf = ({ id, ...rest }: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor => ({
  ...(rest as Omit<PublicKeyCredentialDescriptor, 'id'>),
  id: bytesOf(id),
});

/** The credential as JSON. Browsers without `toJSON`, or with one that an extension has replaced and that fails, get ours. */
const jsonOf = (credential: PublicKeyCredential): Json => {
  try {
    return { ...credential.toJSON() };
  } catch {
    return ownJsonOf(credential);
  }
};

const ownJsonOf = ({ id, rawId, type, authenticatorAttachment, response }: PublicKeyCredential): Json => ({
  id,
  rawId: base64urlOf(rawId),
  type,
  ...(authenticatorAttachment !== null && { authenticatorAttachment }),
  clientExtensionResults: {},
  response: {
    clientDataJSON: base64urlOf(response.clientDataJSON),
    ...('attestationObject' in response
      ? createdJsonOf(response as AuthenticatorAttestationResponse)
      : usedJsonOf(response as AuthenticatorAssertionResponse)),
  },
});

const createdJsonOf = (response: AuthenticatorAttestationResponse): object => ({
  attestationObject: base64urlOf(response.attestationObject),
  transports: response.getTransports(),
});

const usedJsonOf = ({ authenticatorData, signature, userHandle }: AuthenticatorAssertionResponse): object => ({
  authenticatorData: base64urlOf(authenticatorData),
  signature: base64urlOf(signature),
  ...(userHandle !== null && { userHandle: base64urlOf(userHandle) }),
});

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const base64urlOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
