import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../platform/database.ts';
import { createTestDependencies, NOON, type TestDependencies } from '../../../testing.ts';
import { type Oddity, openAuthenticator, type TestAuthenticator } from './authenticator-testing.ts';
import { openPasskeys, type PasskeyAsker, type Passkeys } from './passkeys.ts';
import { deleteExpiredChallenges, deletePasskey, deletePasskeysOf, passkeysOf } from './store-passkeys.ts';

let dependencies: TestDependencies;
let passkeys: Passkeys;
/** Another server of the same database. */
let elsewhere: Passkeys;
const time = { passed: 0 };
beforeAll(async () => {
  dependencies = await createTestDependencies({}, () => NOON + time.passed);
  passkeys = openPasskeys(dependencies);
  elsewhere = openPasskeys(dependencies);
});
afterAll(() => dependencies.close());

const MINUTE = 60_000;
let people = 0;
const newPerson = (): PasskeyAsker & { readonly email: string; readonly name: string } => {
  people += 1;
  const uid = `0198a1b2-7c3d-7e4f-8a5b-${String(people).padStart(12, '0')}`;
  return { uid, session: `first session of ${uid}`, email: 'ada@example.org', name: 'Ada' };
};

/** Makes a passkey for a person. @returns whether it was added. */
const add = async (
  person: ReturnType<typeof newPerson>,
  authenticator: TestAuthenticator,
  oddity?: Oddity,
): Promise<boolean> => {
  const proven = await passkeys.prove(person, authenticator.make(await passkeys.begin(person), oddity));
  if (proven === undefined) return false;
  return transaction(dependencies.pool, (client) => passkeys.add(client, person.uid, proven, 'My key'));
};

/** A person with a passkey. */
const newHolder = async (counts = true) => {
  const person = newPerson();
  const authenticator = openAuthenticator(person.uid, counts);
  expect(await add(person, authenticator)).toBe(true);
  return { person, authenticator };
};

const challengeFor = async (asker: PasskeyAsker): Promise<object> => (await passkeys.challenge(asker)) ?? {};

const challengeRows = async (uid: string): Promise<number> =>
  (await dependencies.pool.query('SELECT FROM learner_passkey_challenge WHERE user_id = $1', [uid])).rows.length;

describe('a passkey', () => {
  it('is added by the answer to its options, and proves its owner from then on', async () => {
    const { person, authenticator } = await newHolder();
    expect(await passkeysOf(dependencies.pool, person.uid)).toMatchObject([{ name: 'My key', usedAt: null }]);
    for (const again of [1, 2]) {
      time.passed += MINUTE;
      expect(await passkeys.check(person, authenticator.prove(await challengeFor(person))), `${again}`).toBe(true);
    }
    const [{ addedAt, usedAt } = { addedAt: 0, usedAt: 0 }] = await passkeysOf(dependencies.pool, person.uid);
    expect(Number(usedAt) - Number(addedAt)).toBe(2 * MINUTE);
  });

  it('may be one that counts no signatures', async () => {
    const { person, authenticator } = await newHolder(false);
    for (const again of [1, 2])
      expect(await passkeys.check(person, authenticator.prove(await challengeFor(person))), `${again}`).toBe(true);
  });

  it('is asked for with the verification of its owner, and excludes itself from being added again', async () => {
    const { person, authenticator } = await newHolder();
    const id = expect.stringMatching(/^[\w-]{43}$/);
    expect(await passkeys.begin(person)).toMatchObject({
      rp: { id: 'localhost', name: 'Parlance' },
      excludeCredentials: [{ id, transports: ['usb'] }],
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
      attestation: 'none',
    });
    expect(await challengeFor(person)).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [{ id }],
      userVerification: 'required',
    });
    expect(await add(person, authenticator)).toBe(false);
    expect(await passkeysOf(dependencies.pool, person.uid)).toHaveLength(1);
  });

  it('of another account proves nothing', async () => {
    const [ada, eve] = [await newHolder(), await newHolder()];
    expect(await passkeys.check(ada.person, eve.authenticator.prove(await challengeFor(ada.person)))).toBe(false);
    // Eve's device claims to be Ada's: the signature is still Eve's.
    const asked = await challengeFor(ada.person);
    const { id } = ada.authenticator.prove(asked) as { readonly id: string };
    expect(await passkeys.check(ada.person, { ...eve.authenticator.prove(asked), id, rawId: id })).toBe(false);
  });

  it('is refused from the page of another site, in its making and in its use', async () => {
    const { person, authenticator } = await newHolder();
    for (const oddity of [
      { origin: 'http://localhost:3001' },
      { origin: 'https://localhost:3000' },
      { origin: 'http://localhost.example.org:3000' },
      { host: 'example.org' },
    ]) {
      const proof = authenticator.prove(await challengeFor(person), oddity);
      expect(await passkeys.check(person, proof), JSON.stringify(oddity)).toBe(false);
      expect(await add(newPerson(), openAuthenticator('elsewhere'), oddity), JSON.stringify(oddity)).toBe(false);
    }
  });

  it('is refused if the device has not verified its owner', async () => {
    const { person, authenticator } = await newHolder();
    const proof = authenticator.prove(await challengeFor(person), { verified: false });
    expect(await passkeys.check(person, proof)).toBe(false);
    expect(await add(newPerson(), openAuthenticator('unlocked'), { verified: false })).toBe(false);
  });

  it('is refused if it has counted no further, as a copy of it would', async () => {
    const { person, authenticator } = await newHolder();
    const check = async (counter: number) =>
      passkeys.check(person, authenticator.prove(await challengeFor(person), { counter }));
    expect(await check(10)).toBe(true);
    for (const counter of [10, 9, 0]) expect(await check(counter), `${counter}`).toBe(false);
    expect(await check(11)).toBe(true);
  });

  it('proves nothing once it is removed', async () => {
    const { person, authenticator } = await newHolder();
    const proof = authenticator.prove(await challengeFor(person));
    const [{ id } = { id: '' }] = await passkeysOf(dependencies.pool, person.uid);
    const eve = newPerson();
    const remove = (uid: string, which: string) =>
      transaction(dependencies.pool, (client) => deletePasskey(client, uid, which));
    expect(await remove(eve.uid, id)).toBe(false);
    expect(await remove(person.uid, 'no id')).toBe(false);
    expect(await remove(person.uid, id)).toBe(true);
    expect(await passkeys.check(person, proof)).toBe(false);
    expect(await passkeys.challenge(person)).toBeNull();
  });

  it('can be one of 20 at most', async () => {
    const person = newPerson();
    for (let count = 0; count < 20; count += 1)
      expect(await add(person, openAuthenticator(`${person.uid} ${count}`))).toBe(true);
    expect(await add(person, openAuthenticator('one more'))).toBe(false);
  });

  it('is deleted with its challenges when the account is', async () => {
    const { person } = await newHolder();
    await passkeys.begin(person);
    await deletePasskeysOf(dependencies.pool, person.uid);
    expect(await passkeysOf(dependencies.pool, person.uid)).toEqual([]);
    expect(await challengeRows(person.uid)).toBe(0);
  });
});

describe('a challenge', () => {
  it('is answered once, whether the answer was right or wrong', async () => {
    const { person, authenticator } = await newHolder();
    const asked = await challengeFor(person);
    expect(await passkeys.check(person, authenticator.prove(asked))).toBe(true);
    expect(await passkeys.check(person, authenticator.prove(asked))).toBe(false);
    const second = await challengeFor(person);
    expect(await passkeys.check(person, authenticator.prove(second, { verified: false }))).toBe(false);
    expect(await passkeys.check(person, authenticator.prove(second))).toBe(false);
    const options = await passkeys.begin(newPerson());
    expect(await passkeys.prove(person, openAuthenticator('late').make(options))).toBeUndefined();
  });

  it('is answered once, even if two servers are asked at the same time', async () => {
    const { person, authenticator } = await newHolder(false);
    const proof = authenticator.prove(await challengeFor(person));
    const results = await Promise.all([passkeys.check(person, proof), elsewhere.check(person, proof)]);
    expect(results.sort()).toEqual([false, true]);
  });

  it('adds one passkey, even if two servers are asked at the same time', async () => {
    const person = newPerson();
    const made = openAuthenticator(person.uid).make(await passkeys.begin(person));
    const proven = await Promise.all([passkeys.prove(person, made), elsewhere.prove(person, made)]);
    expect(proven.filter((passkey) => passkey !== undefined)).toHaveLength(1);
  });

  it('can be answered on another server', async () => {
    const { person, authenticator } = await newHolder();
    expect(await elsewhere.check(person, authenticator.prove(await challengeFor(person)))).toBe(true);
  });

  it('can be answered for five minutes', async () => {
    const { person, authenticator } = await newHolder();
    const first = await challengeFor(person);
    time.passed += 5 * MINUTE - 1;
    expect(await passkeys.check(person, authenticator.prove(first))).toBe(true);
    const second = await challengeFor(person);
    time.passed += 5 * MINUTE;
    expect(await passkeys.check(person, authenticator.prove(second))).toBe(false);
  });

  it('can be answered by the session that asked alone', async () => {
    const { person, authenticator } = await newHolder();
    const proof = authenticator.prove(await challengeFor(person));
    expect(await passkeys.check({ ...person, session: 'another session' }, proof)).toBe(false);
    expect(await passkeys.check(person, proof)).toBe(true);
  });

  it('for a new passkey is none for a proof, and the other way round', async () => {
    const { person, authenticator } = await newHolder();
    const options = (await passkeys.begin(person)) as { readonly challenge: string };
    expect(await passkeys.check(person, authenticator.prove({ ...options, rpId: 'localhost' }))).toBe(false);
    const asked = await challengeFor(person);
    const made = openAuthenticator('another').make({ ...asked, rp: { id: 'localhost' } });
    expect(await passkeys.prove(person, made)).toBeUndefined();
  });

  it('is deleted when it has expired', async () => {
    const { person } = await newHolder();
    await challengeFor(person);
    await deleteExpiredChallenges(dependencies.pool, new Date(NOON + time.passed));
    expect(await challengeRows(person.uid)).toBe(1);
    time.passed += 5 * MINUTE;
    await deleteExpiredChallenges(dependencies.pool, new Date(NOON + time.passed));
    expect(await challengeRows(person.uid)).toBe(0);
  });
});

describe('the log of a refused answer', () => {
  it('tells the reason without the challenge and what the device sent', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
    const logged = openPasskeys({ ...dependencies, log });
    const { person, authenticator } = await newHolder();
    const earlier = (await challengeFor(person)) as { readonly challenge: string };
    const later = (await challengeFor(person)) as { readonly challenge: string };
    expect(await logged.check(person, authenticator.prove(earlier))).toBe(false);
    await challengeFor(person);
    expect(await logged.check(person, authenticator.prove(later, { origin: 'https://example.org' }))).toBe(false);
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).toContain('"reason":"Unexpected authentication response challenge"');
      for (const { challenge } of [earlier, later]) expect(line).not.toContain(challenge);
    }
  });
});

describe('an answer of another shape', () => {
  type Answer = { readonly response: object };
  const withPart = (part: object) => (answer: Answer) => ({ ...answer, response: { ...answer.response, ...part } });
  const CHANGES: readonly (readonly [what: string, change: (answer: Answer) => unknown])[] = [
    ['nothing', () => null],
    ['text', () => 'text'],
    ['a list', () => []],
    ['an empty object', () => ({})],
    ['another type', (answer) => ({ ...answer, type: 'password' })],
    ['an id of other characters', (answer) => ({ ...answer, id: 'ä' })],
    ['an id that differs from the raw one', (answer) => ({ ...answer, rawId: 'AAAA' })],
    ['no parts', (answer) => ({ ...answer, response: {} })],
    ['client data that are no JSON', withPart({ clientDataJSON: 'AAAA' })],
    ['long client data', withPart({ clientDataJSON: 'A'.repeat(9000) })],
  ];

  it.each([
    ...CHANGES,
    ['a signature that is none', withPart({ signature: 'AAAA' })] as const,
    ['data that are too short', withPart({ authenticatorData: 'AAAA' })] as const,
  ])('proves nothing: %s', async (_what, change) => {
    const { person, authenticator } = await newHolder();
    const proof = authenticator.prove(await challengeFor(person)) as Answer;
    expect(await passkeys.check(person, change(proof))).toBe(false);
  });

  it.each([...CHANGES, ['an attestation that is no CBOR', withPart({ attestationObject: '____' })] as const])(
    'adds nothing: %s',
    async (_what, change) => {
      const person = newPerson();
      const made = openAuthenticator('new').make(await passkeys.begin(person)) as Answer;
      expect(await passkeys.prove(person, change(made))).toBeUndefined();
    },
  );
});
