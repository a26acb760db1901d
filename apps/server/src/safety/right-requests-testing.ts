/** Test helpers: a valid request for each operation, so that a refusal has the cause that is tested. */
import {
  callPath,
  errorCatalogue,
  isErrorCode,
  OWN_BOOK_PART_PATH,
  OWN_SOUND_PATH,
  routeOf,
  routes,
  TUTOR_ANSWER_PATH,
  TUTOR_LISTEN_PATH,
} from '@parlance/contract';
import { nameOf, type Operation } from './operations-testing.ts';
import type { Answer, Learner, TestServer } from './test-server.ts';

export type Headers = Readonly<Record<string, string>>;

/** The public key of a browser, from RFC 8291. */
const EXAMPLE_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const id = '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';

/** What is told of a learner and a talk to who asks the tutor. */
const setting = {
  ...{ id, agreed: '127.0.0.1:1', learn: 'es', explain: 'de', unit: 'cafe', level: 'A1', scene: null },
  ...{ known: ['hola'], due: [], grammar: [], lines: [] },
};

/** A valid body for each operation; `of` is the learner whom it names. */
export const bodies: Readonly<Record<string, (of: Learner) => unknown>> = {
  [`POST ${routes['session.verify'].path}`]: ({ uid, email }) => ({ vfu: JSON.stringify({ id: uid, email }) }),
  [`POST ${routes['session.lookup'].path}`]: () => ({ email: 'nobody@example.org' }),
  [`POST ${routes['session.endOther'].path}`]: ({ session }) => ({ id: session }),
  [`POST ${routes['session.confirm'].path}`]: ({ password }) => ({ password }),
  [`POST ${routes['account.rename'].path}`]: () => ({ name: 'Eve' }),
  [`POST ${routes['account.password'].path}`]: ({ password }) => ({ current: password, next: `${password}!` }),
  [`POST ${routes['account.unlink'].path}`]: () => ({ method: 'password' }),
  [`POST ${routes['account.change'].path}`]: () => ({ token: 'none' }),
  [`POST ${routes['account.undo'].path}`]: () => ({ token: 'none' }),
  [`POST ${routes['factor.challenge'].path}`]: () => ({ purpose: 'proof' }),
  [`POST ${routes['account.totp.add'].path}`]: () => ({ code: '123456' }),
  [`POST ${routes['account.passkey.add'].path}`]: () => ({ name: 'Key', response: {} }),
  [`POST ${routes['account.factor.remove'].path}`]: () => ({ kind: 'totp' }),
  [`POST ${routes['account.resetMethods'].path}`]: () => ({ token: 'none' }),
  [`POST ${routes['sync.exchange'].path}`]: () => ({ protocol: 1, device: id, sentAt: 1, cursor: 0, events: [] }),
  [`POST ${routes['progress.restore'].path}`]: () => ({ backup: '{"signature":"AAAA"}\n' }),
  [`POST ${routes['progress.knownWords'].path}`]: () => ({ learn: 'es' }),
  [`POST ${routes['progress.recall'].path}`]: () => ({ learn: 'es' }),
  [`POST ${routes['progress.reviews'].path}`]: () => ({ learn: 'es', after: 'coffee' }),
  [`POST ${routes['insight.report'].path}`]: () => ({ events: [] }),
  [`POST ${routes['appeal.send'].path}`]: () => ({ appeals: [] }),
  [`POST ${routes['leaderboard.report'].path}`]: () => ({ id: '0'.repeat(32) }),
  [`POST ${routes['leaderboard.seen'].path}`]: () => ({ week: '2026-W48' }),
  [`POST ${routes['reminder.set'].path}`]: () => ({ time: '19:00', days: [1], zone: 'UTC', push: true, mail: true }),
  [`POST ${routes['reminder.subscribe'].path}`]: () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    keys: { p256dh: EXAMPLE_KEY, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  }),
  [`POST ${routes['reminder.unsubscribe'].path}`]: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/x' }),
  [`POST ${routes['reminder.visit'].path}`]: () => ({ zone: 'UTC', endpoint: null }),
  [`POST ${routes['reminder.test'].path}`]: () => ({ endpoint: null }),
  [`POST ${routes['reminder.pause'].path}`]: () => ({ pause: true }),
  [`POST ${routes['reminder.pauseByLink'].path}`]: () => ({ token: 'none', stop: false }),
  [`POST ${routes['invitation.read'].path}`]: () => ({ code: '7ZQ4WTMX' }),
  [`POST ${routes['invitation.accept'].path}`]: () => ({ code: '7ZQ4WTMX' }),
  [`PUT ${OWN_SOUND_PATH.replace(':hash', '{hash}')}`]: () => 'no sound',
  [`PUT ${OWN_BOOK_PART_PATH.replace(':book', '{book}').replace(':hash', '{hash}')}`]: () => 'no part',
  [`POST ${routes['book.arrived'].path}`]: () => ({ book: id }),
  [`POST ${routes['book.complete'].path}`]: () => ({ book: id, head: '0f'.repeat(32), parts: ['0f'.repeat(32)] }),
  [`POST ${routes['book.remove'].path}`]: () => ({ book: id }),
  [`POST ${routes['talk.keep'].path}`]: () => ({
    talk: { id, learn: 'es', unit: 'cafe', partner: 'guided', startedAt: 1_795_000_000_000, endedAt: null, lines: [] },
  }),
  [`POST ${routes['talk.read'].path}`]: () => ({ id }),
  [`POST ${routes['talk.remove'].path}`]: () => ({ id }),
  [`POST ${routeOf('tutor.statement').path}`]: () => ({ month: '2026-11' }),
  [`POST ${TUTOR_ANSWER_PATH}`]: () => ({ ...setting, line: 'Hola.' }),
  [`POST ${routeOf('tutor.notes').path}`]: () => ({ ...setting, line: 'Hola.' }),
  [`POST ${routeOf('tutor.help').path}`]: () => ({ ...setting, act: 'translate', text: 'Hola.' }),
  [`POST ${routeOf('tutor.remember').path}`]: () => ({ id, text: 'Likes football.' }),
  [`POST ${routeOf('tutor.forget').path}`]: () => ({ id }),
  [`POST ${routeOf('tutor.report').path}`]: () => ({
    ...{ id, learn: 'es', text: 'Hola', before: null, reason: 'wrong', note: '' },
  }),
  'POST /api/v1/providers/{provider}/callback': () => ({ state: 'x' }),
  [`POST ${routes['membership.order'].path}`]: () => ({
    ...{ plan: 'premium-year', promotion: null, today: 0, trial: true, returnTo: '/course' },
  }),
  [`POST ${routes['membership.orderState'].path}`]: () => ({ order: id }),
  [`POST ${routes['membership.cancel'].path}`]: () => ({ purchase: id }),
  [`POST ${routes['membership.resume'].path}`]: () => ({ purchase: id }),
  [`POST ${routes['membership.cancelByLink'].path}`]: () => ({ token: 'none' }),
  [`POST ${routes['membership.refund'].path}`]: () => ({ purchase: id, payment: 'payment', amount: 5799 }),
  [`POST ${routes['membership.changeQuote'].path}`]: () => ({ purchase: id, plan: 'premium-month' }),
  [`POST ${routes['membership.change'].path}`]: () => ({ purchase: id, plan: 'premium-month', today: 0 }),
  [`POST ${routes['membership.invoice'].path}`]: () => ({ purchase: id, payment: 'payment' }),
  [`POST ${routes['operator.find'].path}`]: ({ uid }) => ({ name: uid }),
  [`POST ${routes['operator.grant'].path}`]: ({ uid }) => ({ uid, id, days: 7, reason: 'thanks' }),
  [`POST ${routes['operator.bigFan'].path}`]: ({ uid }) => ({ uid, isBigFan: true, reason: 'thanks' }),
  [`POST ${routes['operator.refund'].path}`]: ({ uid }) => ({ uid, payment: 'payment', amount: 1, reason: 'asked' }),
  [`POST ${routes['operator.books'].path}`]: () => ({ month: '2026-11' }),
  [`POST ${routeOf('operator.tutorSwitch').path}`]: ({ uid }) => ({ uid, isOff: true, reason: 'a class' }),
  [`POST ${routeOf('operator.credits').path}`]: ({ uid }) => ({ uid, id, amount: 5, reason: 'thanks' }),
  [`POST ${routeOf('operator.tutorReport').path}`]: () => ({ id }),
  [`POST ${TUTOR_LISTEN_PATH}`]: () => 'no sound',
  [`POST ${callPath('validate_token')}`]: () => ({ token_id: '' }),
  [`POST ${callPath('user_signout')}`]: () => ({ token_id: '' }),
  [`POST ${callPath('purchase_member_status')}`]: ({ uid }) => ({ ep_uid: uid, from: 'web' }),
  [`POST ${callPath('big_fans_check')}`]: ({ uid }) => ({ uid, from: 'web' }),
  [`POST ${callPath('user_remove_profile')}`]: ({ uid, email }) => ({ ep_uid: uid, email, uversion: 1 }),
};

const values: Readonly<Record<string, string>> = {
  hash: '0f'.repeat(32),
  book: id,
  provider: 'google',
  pal: 'espal',
  purpose: 'signIn',
  state: 'x',
  token: 'x',
};

const bodyOf = (
  server: TestServer,
  operation: Operation,
  of: Learner,
): { readonly headers: Headers; readonly payload?: string } => {
  const body = bodies[nameOf(operation)]?.(of);
  if (operation.body === undefined) return { headers: {} };
  const type = { 'content-type': 'application/json' };
  if (operation.path.startsWith('/rt/'))
    return { headers: type, payload: operation.path.includes('history') ? '7' : '{}' };
  if (body === undefined) throw new TypeError(`${nameOf(operation)} needs a body in this test`);
  const payload = operation.sealed === undefined ? body : server.envelopes.seal(JSON.stringify(body));
  return { headers: type, payload: JSON.stringify(payload) };
};

/** A valid request for an operation about the learner `of`. */
export const requestOf = (server: TestServer, operation: Operation, of: Learner) => {
  const valueFor = (name: string): string => values[name] ?? (name === 'uid' ? of.uid : '');
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => valueFor(name));
  const query = operation.parameters.filter((each) => each.in === 'query' && values[each.name] !== undefined);
  const asked = query.map(({ name }) => `${name}=${valueFor(name)}`).join('&');
  return { method: operation.method, url: asked === '' ? path : `${path}?${asked}`, ...bodyOf(server, operation, of) };
};

/** Sends a valid request about the learner `of` with only these headers. */
export const sendValidRequest = (
  server: TestServer,
  operation: Operation,
  of: Learner,
  headers: Headers,
): Promise<Answer> => {
  const { headers: own, ...request } = requestOf(server, operation, of);
  return server.ask({ ...request, headers: { ...own, ...headers } });
};

/** The status and the error code of a response; encrypted ones are decrypted. */
export const outcomeOf = (server: TestServer, answer: Answer, operation: Operation): readonly [number, string] => {
  if (answer.statusCode >= 400) return [answer.statusCode, answer.json().error.code];
  if (operation.sealed === undefined) return [answer.statusCode, ''];
  const reply = server.envelopes.open(answer.json());
  if (!('error' in reply)) return [answer.statusCode, ''];
  const { code } = reply.error;
  return [isErrorCode(code) ? errorCatalogue[code].status : 500, code];
};
