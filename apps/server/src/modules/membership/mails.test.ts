import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MONTH, openSellingServer, type SellingServer, YEAR } from './selling-testing.ts';

let server: SellingServer;
beforeAll(async () => {
  server = await openSellingServer();
});
afterAll(() => server.close());

type Mine = Awaited<ReturnType<SellingServer['newMember']>>;

/** The subjects of the mails about a purchase to a member. */
const subjectsTo = ({ email }: Mine): readonly string[] =>
  server.mails.filter(({ to, text }) => to === email && !/verify-email/.test(text)).map(({ subject }) => subject);

const passing = async (days: number): Promise<void> => {
  server.provider.time.passed += days * DAY;
  await server.mail();
  await server.mail();
};

const BEGUN = 'Deine Testphase für Premium läuft';

describe('mails', () => {
  it('tell of a trial that has begun, what it will cost and when, with a link that cancels', async () => {
    const ada = await server.newMember('de');
    await server.buy(ada, YEAR);
    await passing(0);
    expect(subjectsTo(ada)).toEqual([]);
    await passing(0.01);
    expect(subjectsTo(ada)).toEqual([BEGUN]);
    const mail = server.mails.at(-1);
    expect(mail?.text).toMatch(
      /Sie dauert bis \d+\. \w+ \d{4} um \d\d:\d\d \(UTC\); dann werden 57,99\u00a0\$ abgebucht/,
    );
    expect(mail?.text).toContain('http://localhost:3000/membership/cancel?token=');
  });

  it('tell of the end of a trial two days before, once, in the learner’s language', async () => {
    const ada = await server.newMember('de');
    await server.buy(ada, YEAR);
    await passing(4.9);
    expect(subjectsTo(ada)).toEqual([BEGUN]);
    await passing(0.2);
    expect(subjectsTo(ada)).toHaveLength(2);
    const mail = server.mails.at(-1);
    expect(mail?.text).toContain('57,99\u00a0$');
    expect(mail?.text).toMatch(/endet am \d+\. \w+ \d{4} um \d\d:\d\d \(UTC\)/);
    expect(mail?.text).toContain('http://localhost:3000/membership/cancel?token=');
  });

  it('tell nothing of a charge that was cancelled meanwhile', async () => {
    const ada = await server.newMember();
    const purchase = await server.buy(ada, YEAR);
    await server.ask('membership.cancel', ada, { purchase });
    await passing(6);
    expect(subjectsTo(ada)).toEqual(['Your membership is cancelled']);
  });

  it('tell of each payment, and of a yearly renewal seven days before', async () => {
    const ada = await server.newMember();
    await server.buy(ada, { ...YEAR, plan: 'premium-year' });
    server.provider.time.passed += 7 * DAY;
    const [purchase] = (await server.ask('membership.mine', ada)).purchases.map(
      (each: { purchase: string }) => each.purchase,
    );
    await server.tell(ada.uid, server.provider.renew(purchase));
    await server.runJobs();
    expect(subjectsTo(ada)).toEqual(['Your payment of $57.99']);
    await passing(350);
    expect(subjectsTo(ada)).toHaveLength(1);
    await passing(9);
    expect(subjectsTo(ada)[1]).toMatch(/^Your membership renews on /);
  });

  it('do not remind of each month', async () => {
    const ada = await server.newMember();
    await server.buy(ada, MONTH);
    await passing(27);
    expect(subjectsTo(ada).filter((subject) => subject.includes('renews'))).toEqual([]);
  });

  it('say what to do when the card fails, and confirm what was given back', async () => {
    const ada = await server.newMember();
    const purchase = await server.buy(ada, MONTH);
    const retryAt = server.provider.now() + DAY;
    await server.tell(ada.uid, server.provider.happened(purchase, { kind: 'failure', retryAt }));
    await server.runJobs();
    expect(subjectsTo(ada)).toContain('Your card could not be charged');
    const { payment } = (await server.ask('membership.mine', ada)).purchases[0].payments[0];
    await server.ask('membership.refund', ada, { purchase, payment, amount: 1199 });
    await server.runJobs();
    expect(subjectsTo(ada)).toContain('We have given back $11.99');
    expect(subjectsTo(ada)).not.toContain('Your trial has ended');
  });
});
