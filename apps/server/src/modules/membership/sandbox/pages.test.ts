import { languages } from '@parlance/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { html } from './html.ts';
import { pathWithin } from './links.ts';
import { ADA, EVE, MONTH, openSandbox, type SandboxServer, SIX, YEAR } from './sandbox-testing.ts';
import { sandboxLanguages, sandboxTexts, writerFor } from './texts.ts';

let server: SandboxServer;
beforeAll(async () => {
  server = await openSandbox();
});
afterAll(() => server.close());

const page = async (address: string, uid?: string): Promise<string> =>
  (await server.ask('GET', address, uid === undefined ? {} : { uid })).body;

describe('every page', () => {
  it('says that no money moves, and has no script', async () => {
    const paid = await server.buy(MONTH);
    const open = await server.provider.checkout(await server.order(YEAR));
    const [payment] = await server.provider.factsOf(paid);
    const late = await server.provider.checkout(await server.order(SIX, {}, EVE));
    await server.pass('day', EVE);
    const pages = [
      await page(open),
      await page(`${open}/proof`),
      await page(late),
      await page('/sandbox/pay/nothing'),
      await page('/sandbox/account', ADA),
      await page(await server.provider.invoiceUrl(paid, payment?.id ?? ''), ADA),
    ];
    expect(pages[2]).toContain('has expired');
    for (const each of pages) {
      expect(each).toMatch(/^<!doctype html>/);
      expect(each).toContain(sandboxTexts('en').noMoney);
      expect(each).not.toMatch(/<script|style=|undefined|\{\w+\}/);
    }
  });

  it('has its style sheet from this server', async () => {
    const answer = await server.ask('GET', '/sandbox/style.css');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });
});

describe('the page of an order', () => {
  it('tells what is charged today and when next', async () => {
    const trial = await page(await server.provider.checkout(await server.order(YEAR, { promotion: { percent: 50 } })));
    for (const text of ['Premium, a year', 'Nothing', 'On February 7, 2027', '$28.99', '$57.99 a year'])
      expect(trial).toContain(text);
    const once = await page(await server.provider.checkout(await server.order(SIX)));
    for (const text of ['$159.99', 'Paid once']) expect(once).toContain(text);
  });

  it('asks in the second step for what is charged now, and says of a trial that nothing is', async () => {
    const month = await server.provider.checkout(await server.order(MONTH));
    expect(await page(`${month}/proof`)).toContain('before it pays $11.99');
    const trial = await page(`${await server.provider.checkout(await server.order(YEAR))}/proof`);
    expect(trial).toMatch(/Nothing is paid now; \$57\.99 on \w+ \d+, \d{4}/);
    expect(trial).not.toContain('before it pays');
  });

  it('is in the language of the order, and names nobody', async () => {
    const order = { ...(await server.order(MONTH)), language: 'de' };
    const text = await page(await server.provider.checkout(order));
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('11,99');
    expect(text).not.toContain(order.email);
  });

  it('refuses a form with anything but a test card', async () => {
    const open = await server.provider.checkout(await server.order(MONTH));
    for (const form of [{}, { do: 'pay' }, { do: 'pay', card: '4242424242424242' }, { do: 'yes', card: 'pays' }])
      expect((await server.ask('POST', open, { form })).statusCode).toBe(400);
  });
});

describe('the account at the sandbox', () => {
  it('is for who is signed in, and so are invoices', async () => {
    const { purchase } = await server.buy(MONTH);
    const [payment] = await server.provider.factsOf({ uid: ADA, purchase });
    const invoice = await server.provider.invoiceUrl({ uid: ADA, purchase }, payment?.id ?? '');
    for (const address of ['/sandbox/account', invoice])
      expect((await server.ask('GET', address)).headers.location).toBe('/');
    expect((await server.ask('POST', '/sandbox/account', { form: { do: 'pass', span: 'day' } })).headers.location).toBe(
      '/',
    );
    expect((await server.ask('GET', invoice, { uid: EVE })).statusCode).toBe(404);
    expect(await page('/sandbox/account', EVE)).not.toContain(purchase);
    expect(await page(invoice, ADA)).toContain('$11.99');
  });

  it('changes nothing of somebody else’s', async () => {
    const ref = await server.buy(MONTH);
    const before = await server.provider.factsOf(ref);
    const of = { purchase: ref.purchase, payment: before[0]?.id };
    for (const form of [
      { do: 'refund', ...of },
      { do: 'dispute', ...of },
      { do: 'decide', ...of, decision: 'lost' },
    ])
      await server.account(form, EVE);
    expect(await server.provider.factsOf(ref)).toEqual(before);
  });

  it('leads back to a path of this site alone', async () => {
    const portal = await server.provider.portalUrl(ADA, 'http://localhost:3000/membership?x=1');
    expect(await page(portal, ADA)).toContain('href="/membership?x=1"');
    for (const wrong of ['https://example.org/', '//example.org', '/\\example.org', 'javascript:alert(1)', '']) {
      expect(pathWithin('http://localhost:3000', wrong)).toMatch(/^\/(?![/\\])/);
      const query = new URLSearchParams({ return: wrong });
      expect(await page(`/sandbox/account?${query}`, ADA)).toContain('<a class="back" href="/">');
    }
  });
});

describe('a piece of HTML', () => {
  it('escapes its values, and keeps what it wrote itself', () => {
    const value = `<b>"&'</b>`;
    expect(html`<i title="${value}">${[html`<b></b>`, value, undefined, false, 0]}</i>`.text).toBe(
      '<i title="&lt;b&gt;&quot;&amp;&#39;&lt;/b&gt;"><b></b>&lt;b&gt;&quot;&amp;&#39;&lt;/b&gt;0</i>',
    );
  });
});

describe('the texts', () => {
  const flat = (value: unknown, key = ''): readonly (readonly [string, string])[] =>
    typeof value === 'string'
      ? [[key, value]]
      : Object.entries(Object(value)).flatMap(([name, each]) => flat(each, `${key}.${name}`));
  const slots = (text: string): readonly string[] => text.match(/\{\w+\}/g)?.sort() ?? [];

  it('are there in every interface language, with the same values', () => {
    expect(sandboxLanguages()).toEqual(languages.map(({ code }) => code).sort());
    const english = new Map(flat(sandboxTexts('en')));
    for (const code of sandboxLanguages())
      for (const [key, text] of flat(sandboxTexts(code))) {
        expect([code, key, text.trim()]).not.toEqual([code, key, '']);
        expect([code, key, slots(text)]).toEqual([code, key, slots(english.get(key) ?? '')]);
      }
  });

  it('are English where a language is unknown', () => {
    expect(writerFor('xx').texts).toEqual(sandboxTexts('en'));
  });
});
