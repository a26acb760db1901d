import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventSigner } from './events.ts';
import { ADA, MONTH, openSandbox, type SandboxServer, START } from './sandbox-testing.ts';

let server: SandboxServer;
beforeAll(async () => {
  server = await openSandbox();
});
afterAll(() => server.close());

const event = {
  id: 'event-1',
  kind: 'end',
  uid: ADA,
  purchase: '7c31b5e2-64d9-4f0a-9b18-5e2f7a6c0001',
  cardFingerprint: null,
  facts: [{ id: 'fact-1', purchase: '7c31b5e2-64d9-4f0a-9b18-5e2f7a6c0001', at: START, kind: 'end' }],
};

describe('an event', () => {
  const signer = openEventSigner({ secret: 'a secret that only the tests know' });
  const read = (body: string, signature: string | undefined, now = START) =>
    signer.read(Buffer.from(body), signature === undefined ? {} : { 'parlance-signature': signature }, now);
  const refused = expect.objectContaining({ code: 'webhook-invalid' });
  const codeOf = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };

  it('is read as it was signed, for five minutes', () => {
    const body = JSON.stringify(event);
    const signature = signer.sign(body, START);
    const { uid, purchase, ...rest } = event;
    for (const now of [START, START + 300_000, START - 300_000])
      expect(read(body, signature, now)).toEqual({ ...rest, ref: { uid, purchase } });
    for (const now of [START + 301_000, START - 301_000])
      expect(codeOf(() => read(body, signature, now))).toEqual(refused);
  });

  it('is refused if its body, its time or its signature is another’s', () => {
    const body = JSON.stringify(event);
    const signature = signer.sign(body, START);
    const others = openEventSigner({ secret: 'another secret, which is as long as that' });
    const wrong = [
      ...[undefined, '', 'v1=1', signature.toUpperCase(), `${signature}0`, signature.slice(0, -1)],
      ...[signature.replace(/^t=\d+/, `t=${START / 1000 + 1}`), others.sign(body, START)],
    ];
    for (const each of wrong) expect(codeOf(() => read(body, each))).toEqual(refused);
    expect(codeOf(() => read(body.replace('fact-1', 'fact-2'), signature))).toEqual(refused);
  });

  it('is refused if it cannot be read, although it is signed', () => {
    const bodies = [
      '',
      '{',
      '[]',
      JSON.stringify({ ...event, facts: [{ kind: 'gift' }] }),
      JSON.stringify({ ...event, more: 1 }),
    ];
    for (const body of bodies) expect(codeOf(() => read(body, signer.sign(body, START)))).toEqual(refused);
  });

  it('arrives with each fact, and again until the webhook has taken it', async () => {
    const { purchase } = await server.buy(MONTH);
    await server.pass('next');
    await server.pass('next');
    const facts = await server.provider.factsOf({ uid: ADA, purchase });
    expect(facts).toHaveLength(3);
    server.webhook.refusals = 4;
    for (let run = 0; run < 5; run += 1) await server.runJobs();
    expect(server.webhook.refusals).toBe(0);
    expect(server.toldOf(purchase).toSorted((one, other) => one.at - other.at)).toEqual(facts);
    await server.runJobs();
    expect(server.toldOf(purchase)).toHaveLength(3);
  });

  it('tells the same fact as the answer to the action did', async () => {
    const ref = await server.buy(MONTH);
    const answered = await server.provider.setRenewal(ref, false);
    await server.runJobs();
    expect(server.toldOf(ref.purchase)).toEqual(expect.arrayContaining([...answered]));
  });
});
