/**
 * A client that is written from docs/protocol.md alone signs up, learns, signs out and deletes its account, as the
 * document says.
 */
import { expect, test } from '@playwright/test';
import { type Program, startProgram } from './program.ts';
import {
  call,
  type DocumentStream,
  type Documents,
  documentsOf,
  envelopeKey,
  eventsOf,
  exchange,
  seal,
  sendEnvelope,
  signIn,
  signOut,
  signUp,
  tokenIn,
  verify,
} from './protocol-client.mjs';

/** The test runs in one project only, since it uses no browser. */
const onlyOnce = 'laptop';

const course = 'learning_progress/espal/m_course';
const clips = 'learning_progress/espal/m_movie';
const record = 'learning_history/record';

let program: Program;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  if (test.info().project.name === onlyOnce) program = await startProgram();
});
test.beforeEach(() => {
  test.skip(test.info().project.name !== onlyOnce, 'it needs no browser');
});
test.afterAll(() => program?.stop());

const personOf = (name: string) => ({ name, email: `${name.toLowerCase()}@example.org`, password: 'a long secret 1' });
const ada = personOf('Ada');
const eve = personOf('Eve');

const refused = (code: string, status: number) => expect.objectContaining({ code, status });

/** The error of a request as the caller receives it. */
const apiErrorOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (answer) => ({ answer }),
    (refusal: unknown) => refusal,
  );

const openMail = async ({ email }: { email: string }): Promise<number> => {
  const link = /http:\S+verify-email\S+/.exec(await program.mailTo(email, 'verify-email'))?.[0] ?? '';
  return verify(link);
};

interface Account {
  readonly UID: string;
  readonly Email: string;
  readonly UVersion: number;
  readonly UID_JWT: string;
  readonly FromType: string;
}

/** A token, and its claims about the account. */
const signInWithToken = async (
  person: typeof ada,
): Promise<{ token: string; account: Account; documents: Documents }> => {
  const token = await exchange(program.url, await signIn(program.url, person));
  const { outjson } = await call(program.url, 'validate_token', { token_id: token }, token);
  const account = JSON.parse(String(outjson)) as Account;
  return { token, account, documents: documentsOf(program.url, account.UID, token) };
};

/** The events of a stream without keep-alives. */
const progressEvents = ({ seen }: DocumentStream) => seen.filter(({ event }) => event !== 'keep-alive');

const patchOf = (path: string, data: object) => ({ event: 'patch', data: { path, data } });

test('a client signs up and in as the document says', { tag: '@laptop' }, async () => {
  const { url } = program;
  for (const person of [ada, eve]) await signUp(url, person);
  await signUp(url, ada);
  expect(await apiErrorOf(signIn(url, ada))).toEqual(refused('email-unverified', 403));
  for (const person of [ada, eve]) expect(await openMail(person)).toBe(302);
  expect(await apiErrorOf(signIn(url, { ...ada, password: 'another secret' }))).toEqual(refused('password-wrong', 401));
  const proof = await signIn(url, ada);
  expect(await apiErrorOf(exchange(url, { ...proof, cookie: '' }))).toEqual(refused('sign-in-needed', 401));
  expect(await exchange(url, proof)).toMatch(/^.+$/);
});

test('a malformed token is refused before it is used', { tag: '@laptop' }, () => {
  for (const data of [undefined, null, 7, {}, '', 'ab'])
    expect(() => tokenIn({ data })).toThrow('Invalid token format');
  expect(tokenIn({ data: 'abc' })).toBe('c');
});

test('events are parsed independently of chunks', { tag: '@laptop' }, async () => {
  const bytes = new TextEncoder().encode(
    ': hello\r\nevent: put\r\ndata: "café"\r\n\r\nevent: patch\ndata:1\ndata:2\n\nevent: cut',
  );
  const bytewise = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const read: object[] = [];
  for await (const event of eventsOf(bytewise)) read.push(event);
  expect(read).toEqual([
    { event: 'put', data: '"café"' },
    { event: 'patch', data: '1\n2' },
  ]);
});

test('the calls answer their own learner, inside envelopes only', { tag: '@laptop' }, async () => {
  const { url } = program;
  const { token, account } = await signInWithToken(ada);
  const other = (await signInWithToken(eve)).account.UID;
  expect(account).toMatchObject({ Email: ada.email, UVersion: 1, FromType: 'password' });
  const from = 'web';
  expect(await call(url, 'purchase_member_status', { ep_uid: account.UID, from }, token)).toEqual({
    current_purchase_status: {},
  });
  expect(await call(url, 'big_fans_check', { uid: account.UID, from }, token)).toEqual({ isBigFans: false });
  for (const uid of [other, 'nobody']) {
    const asked = call(url, 'big_fans_check', { uid, from }, token);
    expect(await apiErrorOf(asked)).toEqual(refused('forbidden', 200));
  }
  const unsigned = call(url, 'big_fans_check', { uid: account.UID, from });
  expect(await apiErrorOf(unsigned)).toEqual(refused('sign-in-needed', 200));
  const sealed = seal(await envelopeKey(url), { token_id: token }).body.token;
  const unfit = seal(await envelopeKey(url), { token: 'under another name' }).body.token;
  for (const broken of [sealed.slice(0, -40), `A${sealed.slice(1)}`, unfit, '', 7]) {
    const sent = sendEnvelope(url, 'validate_token', { token: broken }, token);
    expect(await apiErrorOf(sent)).toEqual(refused('envelope-invalid', 400));
  }
});

test('written progress is merged with stored progress, and streams report it', { tag: '@laptop' }, async () => {
  const { documents, account, token } = await signInWithToken(ada);
  const followed = await documents.follow('learning_progress');
  const following = await documentsOf(program.url, account.UID, account.UID_JWT).follow(record);
  await expect.poll(() => progressEvents(followed).length).toBe(1);
  expect(progressEvents(followed)[0]).toMatchObject({
    event: 'put',
    data: { path: '/', data: { espal: { m_course: { lesson_stars: '', main: '1:0:0', pronun: 1 } } } },
  });

  const first = { lesson_stars: 'cafe-1:2;a-lesson-of-mine:1', main: '1:0:1', extra_progress: 'cafe:1_0_0' };
  const joined = { ...first, lesson_stars: 'a-lesson-of-mine:1;cafe-1:2' };
  expect(await documents.put(course, first)).toMatchObject(joined);
  await expect.poll(() => progressEvents(followed).at(-1)).toEqual(patchOf('/espal/m_course', joined));

  const second = { lesson_stars: 'cafe-1:1;a-lesson-of-mine:3', main: '1:0:0', extra_progress: 'cafe:0_1_0' };
  const best = { lesson_stars: 'a-lesson-of-mine:3;cafe-1:2', extra_progress: 'cafe:1_1_0' };
  expect(await documents.patch(course, second)).toMatchObject({ ...best, main: '1:0:1' });
  await expect.poll(() => progressEvents(followed).at(-1)).toEqual(patchOf('/espal/m_course', best));

  expect(await documents.put(clips, { lesson_stars: 'a-clip:2' })).toEqual({ lesson_stars: 'a-clip:2', main_tt: '' });
  await expect
    .poll(() => progressEvents(followed).at(-1))
    .toEqual(patchOf('/espal/m_movie', { lesson_stars: 'a-clip:2' }));
  const scored = { lesson_stars: 'a-clip:2', main_tt: 'a-clip:0.988' };
  expect(await documents.patch(clips, { lesson_stars: 'a-clip:1', main_tt: 'a-clip:0.98765' })).toEqual(scored);
  expect(await documents.get(clips)).toEqual(scored);

  // The setting is shared by all languages, so each course reports it.
  await documents.patch(course, { pronun: 0 });
  for (const language of ['en', 'es', 'fr']) {
    await expect
      .poll(() => progressEvents(followed))
      .toContainEqual(patchOf(`/${language}pal/m_course`, { pronun: 0 }));
  }

  const studied = '20260301:600_40;20260302:60_10';
  for (const _again of ['once', 'twice']) expect(await documents.put(record, studied)).toBe(studied);
  expect(await documents.put(record, '20260302:90_5')).toBe('20260301:600_40;20260302:90_10');
  const records = ['', studied, '20260301:600_40;20260302:90_10'];
  await expect
    .poll(() => progressEvents(following))
    .toEqual(records.map((data) => ({ event: 'put', data: { path: '/', data } })));
  const malformed = documents.patch(course, { lesson_stars: 'cafe-1:4' });
  expect(await apiErrorOf(malformed)).toEqual(refused('progress-malformed', 400));
  expect(await apiErrorOf(documents.patch(record, studied))).toEqual(refused('not-found', 404));

  following.close();
  await following.ended;
  expect(await call(program.url, 'user_signout', { token_id: token }, token)).toEqual({ ok: true });
  await followed.ended;
  expect(progressEvents(followed).at(-1)).toEqual({ event: 'auth_revoked', data: expect.any(String) });
  expect(await apiErrorOf(documents.get(course))).toEqual(refused('sign-in-needed', 401));
  const asked = call(program.url, 'validate_token', { token_id: token }, token);
  expect(await apiErrorOf(asked)).toEqual(refused('sign-in-needed', 200));
});

test('documents can be read by one learner only', { tag: '@laptop' }, async () => {
  const { account, token } = await signInWithToken(ada);
  const theirs = (await signInWithToken(eve)).account.UID;
  for (const uid of [theirs, 'nobody']) {
    const documents = documentsOf(program.url, uid, token);
    for (const ask of [() => documents.get(course), () => documents.put(course, {}), () => documents.follow(record)]) {
      expect(await apiErrorOf(ask())).toEqual(refused('forbidden', 403));
    }
  }
  const unsigned = documentsOf(program.url, account.UID);
  for (const ask of [() => unsigned.get(course), () => unsigned.put(record, ''), () => unsigned.follow(record)]) {
    expect(await apiErrorOf(ask())).toEqual(refused('sign-in-needed', 401));
  }
});

test('signing out with the cookies ends the identity session, too', { tag: '@laptop' }, async () => {
  const { url } = program;
  const proof = await signIn(url, ada);
  const token = await exchange(url, proof);
  expect(await signOut(url, token, proof)).toEqual({ ok: true });
  expect(await apiErrorOf(exchange(url, proof))).toEqual(refused('sign-in-needed', 401));
});

test('a deleted account can no longer sign in', { tag: '@laptop' }, async () => {
  const { url } = program;
  const { account, token, documents } = await signInWithToken(ada);
  const profile = { ep_uid: account.UID, email: account.Email, uversion: account.UVersion };
  expect(await documents.get(record)).toContain('20260301:600_40');
  const outdated = call(url, 'user_remove_profile', { ...profile, uversion: account.UVersion + 1 }, token);
  expect(await apiErrorOf(outdated)).toEqual(refused('forbidden', 200));
  const followed = await documents.follow(record);
  expect(await call(url, 'user_remove_profile', profile, token)).toEqual({ ok: true });
  await followed.ended;
  expect(progressEvents(followed).at(-1)).toMatchObject({ event: 'auth_revoked' });
  expect(await apiErrorOf(signIn(url, ada))).toEqual(refused('password-wrong', 401));
  expect(await apiErrorOf(documents.get(record))).toEqual(refused('sign-in-needed', 401));
});
