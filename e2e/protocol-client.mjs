/**
 * A client that is written from docs/protocol.md alone, with Node's own modules: it imports nothing from this project.
 * If it cannot do something, the document is wrong or incomplete.
 */
import { constants, createCipheriv, createDecipheriv, publicEncrypt, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const REQUEST_TIMEOUT_MS = 50_000;

/** An error response. Clients distinguish errors by `code`. `status` is 200 if the error was inside an envelope. */
export class ApiError extends Error {
  constructor(status, { code, message }) {
    super(`${code} (${status}): ${message}`);
    this.code = code;
    this.status = status;
  }
}

const asJson = (body) =>
  body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };

const bearer = (token) => (token === undefined ? {} : { authorization: `Bearer ${token}` });

const apiErrorOf = async (answer) => new ApiError(answer.status, (await answer.json()).error);

/** Node's fetch adds a `sec-fetch-mode` header, so requests that write must name the server's own origin. */
const origin = (method, url) => (method === 'GET' ? {} : { origin: new URL(url).origin });

/** Sends one request. After a 429 response, it waits for the time that the response names and tries again. */
const ask = async (url, { method = 'GET', body, headers = {} } = {}) => {
  const { headers: typed = {}, ...rest } = asJson(body);
  const answer = await fetch(url, {
    method,
    ...rest,
    headers: { ...typed, ...origin(method, url), ...headers },
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (answer.status === 429) {
    await answer.body?.cancel();
    await sleep(Number(answer.headers.get('retry-after')) * 1000);
    return ask(url, { method, body, headers });
  }
  if (answer.status >= 400) throw await apiErrorOf(answer);
  return answer;
};

const post = (url, body, headers) => ask(url, { method: 'POST', body, headers });

export const signUp = async (base, { name, email, password, language = 'en' }) => {
  const body = { name, email, password, callbackURL: '/verify' };
  await post(`${base}/api/auth/sign-up/email`, body, { 'x-parlance-language': language });
};

/** Opens the mailed link; its redirect is meant for browsers. */
export const verify = async (link) => (await ask(link)).status;

/** Signs in. Gives the account's `user` from the response, and the cookies of the session. */
export const signIn = async (base, { email, password }) => {
  const answer = await post(`${base}/api/auth/sign-in/email`, { email, password });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { user: (await answer.json()).user, cookie: cookies.join('; ') };
};

/** The token in the response of `user_verify`, without its two leading characters. */
export const tokenIn = ({ data }) => {
  if (typeof data !== 'string' || data.length < 3) throw new Error('Invalid token format');
  return data.slice(2);
};

export const exchange = async (base, { user, cookie }) => {
  const answer = await post(`${base}/api/user_verify`, { vfu: JSON.stringify(user) }, { cookie });
  return tokenIn(await answer.json());
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const sixteen = () => Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Encrypts the body of a call. `open` decrypts its response. */
export const seal = (publicKey, content) => {
  const key = sixteen();
  const iv = sixteen();
  const wrapped = (text) =>
    publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(text),
    ).toString('base64');
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  const enContent = cipher.update(JSON.stringify(content), 'utf8', 'base64') + cipher.final('base64');
  const envelope = { enKey: wrapped(key), enIV: wrapped(iv), enContent, caller: 'web' };
  return {
    body: { token: Buffer.from(JSON.stringify(envelope)).toString('base64') },
    open: (answer) => {
      const decipher = createDecipheriv('aes-128-cbc', key, Buffer.from(answer.iv, 'base64'));
      return JSON.parse(decipher.update(answer.data, 'base64', 'utf8') + decipher.final('utf8'));
    },
  };
};

/** Sends an envelope unchanged, even a broken one, and gives the response unchanged. */
export const sendEnvelope = async (base, name, body, token, headers = {}) =>
  (await post(`${base}/api/${name}`, body, { ...bearer(token), ...headers })).json();

export const envelopeKey = async (base) => (await ask(`${base}/api/envelope_key`)).text();

/** Sends one of the five encrypted calls and decrypts its response. */
export const call = async (base, name, content, token, headers = {}) => {
  const { body, open } = seal(await envelopeKey(base), content);
  const { result, error } = open(await sendEnvelope(base, name, body, token, headers));
  if (error) throw new ApiError(200, error);
  return result;
};

/** Revokes the token, and ends the identity session that it was exchanged for. */
export const signOut = (base, token, { cookie }) => call(base, 'user_signout', { token_id: token }, token, { cookie });

const documentAt = (base, uid, path) => `${base}/rt/users_private/${encodeURIComponent(uid)}/${path}.json`;

/** The documents of one learner, e.g. `learning_progress/espal/m_course`. A write is answered with the new content. */
export const documentsOf = (base, uid, token) => {
  const answered = (method) => async (path, body) =>
    (await ask(documentAt(base, uid, path), { method, body, headers: bearer(token) })).json();
  return {
    get: answered('GET'),
    put: answered('PUT'),
    patch: answered('PATCH'),
    follow: (path) => follow(documentAt(base, uid, path), token),
  };
};

/** The lines of a body, independent of its chunks. */
async function* linesOf(body) {
  let rest = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop();
    yield* lines;
  }
}

/** Parses server-sent events: an empty line ends an event, and a line that begins with a colon is a comment. */
export async function* eventsOf(body) {
  let event = 'message';
  let data = [];
  for await (const line of linesOf(body)) {
    if (line === '') {
      if (data.length > 0) yield { event, data: data.join('\n') };
      event = 'message';
      data = [];
      continue;
    }
    const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line);
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
}

/**
 * Reads the stream of a document in the background: events are added to `seen`, and `ended` resolves when the server
 * closes the stream.
 */
const follow = async (url, token) => {
  const closing = new AbortController();
  const headers = { accept: 'text/event-stream', ...bearer(token) };
  const answer = await fetch(url, { headers, signal: closing.signal });
  if (!answer.ok) throw await apiErrorOf(answer);
  const seen = [];
  const reading = async () => {
    for await (const { event, data } of eventsOf(answer.body)) {
      seen.push({ event, data: JSON.parse(data) });
    }
  };
  const ended = reading().catch((fault) => {
    if (!closing.signal.aborted) throw fault;
  });
  return { seen, ended, close: () => closing.abort() };
};
