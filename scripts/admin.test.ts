import type { OperatorLogEntry, SeenAccount, TutorOverview } from '@parlance/contract';
import { describe, expect, it } from 'vitest';
import type { Operator } from '../apps/server/src/modules/membership/index.ts';
import type { TutorBesideServer } from '../apps/server/src/modules/tutor/index.ts';
import { formatAccount, formatLog, formatSums, parseCommand } from './lib/admin.ts';
import { runAdmin } from './lib/admin-run.ts';
import { pausesIn } from './lib/tutor-pauses.ts';

const ID = '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b';
const HASH = 'ab'.repeat(32);
const AT = Date.UTC(2026, 10, 27, 3, 4);
const REASON = ['--reason', 'A lesson was lost.'];
const reason = 'A lesson was lost.';

describe('the command of the operator', () => {
  it.each<[readonly string[], unknown]>([
    [['find', 'ada@example.org'], { action: 'find', name: 'ada@example.org' }],
    [['grant', ID, '30', ...REASON], { action: 'grant', name: ID, days: 30, reason }],
    [['fan', ID, 'on', ...REASON], { action: 'fan', name: ID, isBigFan: true, reason }],
    [['fan', ID, 'off', ...REASON], { action: 'fan', name: ID, isBigFan: false, reason }],
    [['tutor', ID, 'off', ...REASON], { action: 'tutor', name: ID, isOff: true, reason }],
    [['tutor', ID, 'on', ...REASON], { action: 'tutor', name: ID, isOff: false, reason }],
    [['credits', 'ada@example.org'], { action: 'credits', name: 'ada@example.org' }],
    [['give', ID, '40', ...REASON], { action: 'give', name: ID, amount: 40, reason }],
    [['service'], { action: 'service' }],
    [['reports'], { action: 'reports' }],
    [['settle', ID], { action: 'settle', report: ID }],
    [['refund', ID, 'in_1', ...REASON], { action: 'refund', name: ID, payment: 'in_1', reason }],
    [['sums'], { action: 'sums' }],
    [['books', '2026-11', 'books.csv'], { action: 'books', month: '2026-11', file: 'books.csv' }],
    [['log'], { action: 'log', known: undefined }],
    [['log', '--known', `12:${HASH}`], { action: 'log', known: { number: 12, hash: HASH } }],
    [['find'], undefined],
    [['find', ID, ID], undefined],
    [['grant', ID, '30'], undefined],
    [['grant', ID, '30', '--reason', ' '], undefined],
    [['grant', ID, '30', '--reason', 'two', 'words'], undefined],
    [['grant', ID, '30', '--reason', 'x'.repeat(301)], undefined],
    [['grant', ID, '0', ...REASON], undefined],
    [['grant', ID, '-1', ...REASON], undefined],
    [['grant', ID, '3661', ...REASON], undefined],
    [['fan', ID, 'yes', ...REASON], undefined],
    [['tutor', ID, 'off'], undefined],
    [['credits'], undefined],
    [['give', ID, '40'], undefined],
    [['give', ID, '0', ...REASON], undefined],
    [['give', ID, '10001', ...REASON], undefined],
    [['service', 'now'], undefined],
    [['settle', 'all'], undefined],
    [['settle'], undefined],
    [['refund', ID, ...REASON], undefined],
    [['books', '2026-13', 'books.csv'], undefined],
    [['books', '2026-11'], undefined],
    [['log', '--known', '12'], undefined],
    [['sums', '2026-11'], undefined],
    [['toString'], undefined],
    [[], undefined],
  ])('accepts %j or refuses it', (words, command) => {
    expect(parseCommand(words)).toEqual(command);
  });
});

const payment = {
  ...{ payment: 'in_1', at: AT, plan: 'premium-month', amount: 1199, tax: 0, currency: 'USD', trial: false },
  ...{ starts: AT, ends: AT, refunded: 0, dispute: null, refundable: 1199 },
} as const;
const account: SeenAccount = {
  ...{ uid: ID, email: 'ada@example.org', isVerified: true, now: AT, accountType: 'premium' },
  ...{ isBigFan: true, isTrialUsed: true, grantedUntil: AT },
  purchases: [
    {
      ...{ purchase: ID, provider: 'sandbox', plan: 'premium-month', orderedAt: AT, state: 'paid', ends: AT },
      ...{ next: { at: AT, plan: 'premium-month', amount: 1199 }, payments: [payment] },
    },
  ],
  events: [{ event: 'evt_1', kind: 'invoice.paid', outcome: 'stored', purchase: ID, at: AT }],
  grants: [{ grant: 'operator:1', days: 7, reason, at: AT }],
};
const entry: OperatorLogEntry = {
  ...{ number: 12, at: AT, actor: 'terminal', act: 'days-granted', account: ID, detail: '7', reason, hash: HASH },
};

describe('the terminal', () => {
  it('shows an account with its purchases, grants and events', () => {
    expect(formatAccount(account)).toBe(
      [
        'ada@example.org',
        ID,
        'premium, has used the trial, big fan',
        'granted days last until 2026-11-27 03:04 UTC',
        '',
        'Purchases:',
        `  ${ID}: premium-month (sandbox), paid, ends 2026-11-27 03:04 UTC`,
        '    next charge 11.99 USD on 2026-11-27 03:04 UTC',
        '    2026-11-27 03:04 UTC  11.99 USD, payment in_1',
        '',
        'Granted:',
        '  2026-11-27 03:04 UTC  7 days: A lesson was lost.',
        '',
        'Events:',
        '  2026-11-27 03:04 UTC  invoice.paid (stored) evt_1',
      ].join('\n'),
    );
  });

  it('shows sums in columns, and each entry of the log with what its check found', () => {
    const sum = { month: '2026-11', provider: 'stripe', currency: 'EUR' };
    const amounts = { charges: 5799, refunds: -1000, disputes: 0, tax: 926, total: 4799 };
    expect(formatSums([{ ...sum, ...amounts }])).toMatch(
      /total {3}tax in it\n2026-11 {2}stripe {3}EUR +57\.99 +-10\.00 +0\.00 +47\.99 +9\.26$/,
    );
    expect(formatSums([])).toBe('No money has moved.');
    expect(formatLog({ entries: [entry], fault: null })).toBe(
      `   12  2026-11-27 03:04 UTC  terminal  days-granted  ${ID} 7 A lesson was lost.\n\n` +
        `The log is as it was written. Its last entry: 12:${HASH}`,
    );
    expect(formatLog({ entries: [entry], fault: 3 })).toMatch(/entry 3 is not as it was written, or is gone\.$/);
    expect(formatLog({ entries: [], fault: 1 })).toMatch(/entry 1 is not/);
    expect(formatLog({ entries: [], fault: null })).toBe('The log is empty.');
  });

  it('shows no control characters', () => {
    const wild = '\u001b[2J\u202eevil\u0007\nmore';
    const shown = [
      formatAccount({ ...account, email: wild, grants: [{ grant: wild, days: 1, reason: wild, at: AT }] }),
      formatLog({ entries: [{ ...entry, act: wild, detail: wild, reason: wild }], fault: null }),
    ];
    expect(shown.join('').replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });
});

/** An operator of whom only some functions are called. */
const operatorWith = (known: Partial<Operator>): Operator => known as Operator;
const accounts = {
  accountNamed: async (name: string) =>
    name === ID ? { uid: ID, email: 'ada@example.org', verified: true } : undefined,
};
const SERVICE = { name: 'chat.example.org', model: 'small', isLocal: false, listens: true };
const overview: Omit<TutorOverview, 'isResting'> = {
  ...{ service: SERVICE, limits: { allowance: 50, learner: 300, server: null } },
  days: [{ day: '2026-11-27', spent: 12, returned: 2, promptTokens: 4000, answerTokens: 300 }],
  reports: [
    {
      ...{ id: ID, learn: 'es', text: 'Muy\u001b[2J mal.', before: 'Hola', reason: 'wrong', note: 'Not so.' },
      ...{ at: AT, model: 'small' },
    },
  ],
};
const credits = {
  ...{ balance: 45, next: { amount: 5, at: AT }, sells: false },
  allowance: { amount: 50, each: 'day', renewsAt: AT },
} as const;
const tutor: TutorBesideServer = {
  setOff: async () => undefined,
  overview: async () => overview,
  giveCredits: async () => undefined,
  settleReport: async (_actor, id) => id === ID,
  creditsOf: async () => credits,
};
const pausesNow = async () => ({ answers: true, listening: false });

describe('a command', () => {
  const said: string[] = [];
  const output = { print: (text: string) => void said.push(text), save: async () => undefined };

  it('gives back what is left of a payment, and says how much', async () => {
    const asked: unknown[] = [];
    const operator = operatorWith({ find: async () => account, refund: async (act) => void asked.push(act) });
    const command = { action: 'refund', name: ID, payment: 'in_1', reason } as const;
    expect(await runAdmin({ operator, accounts, tutor, pausesNow }, command, output)).toBe(0);
    expect(asked).toEqual([{ actor: 'terminal', uid: ID, payment: 'in_1', amount: 1199, reason }]);
    expect(said.at(-1)).toBe('Given back: 11.99 USD. The membership of it has ended.');
  });

  it('switches the tutor with a model off for an account', async () => {
    const asked: unknown[] = [];
    const parts = {
      operator: operatorWith({}),
      accounts,
      tutor: { ...tutor, setOff: async (act: object) => void asked.push(act) },
      pausesNow,
    };
    const command = { action: 'tutor', name: ID, isOff: true, reason } as const;
    expect(await runAdmin(parts, command, output)).toBe(0);
    expect(asked).toEqual([{ actor: 'terminal', uid: ID, isOff: true, reason }]);
    expect(said.at(-1)).toBe('The account has the tutor without a model only.');
  });

  describe('about the tutor', () => {
    const parts = { operator: operatorWith({}), accounts, tutor, pausesNow };

    it('shows the credits of a learner', async () => {
      expect(await runAdmin(parts, { action: 'credits', name: ID }, output)).toBe(0);
      expect(said.at(-1)).toBe(
        '45 credits\n5 of them are gone on 2026-11-27 03:04 UTC\n50 each day, again on 2026-11-27 03:04 UTC',
      );
    });

    it('gives credits once, and says what the account has then', async () => {
      const given: object[] = [];
      const giving = { ...tutor, giveCredits: async (act: object) => void given.push(act) };
      const command = { action: 'give', name: ID, amount: 40, reason } as const;
      expect(await runAdmin({ ...parts, tutor: giving }, command, output)).toBe(0);
      expect(given).toEqual([{ actor: 'terminal', uid: ID, id: expect.any(String), amount: 40, reason }]);
      expect(said.at(-1)).toBe('Given: 40 credits. The account has 45 now.');
    });

    it('shows the service, whether it is left alone, and what was asked', async () => {
      expect(await runAdmin(parts, { action: 'service' }, output)).toBe(0);
      expect(said.at(-1)).toMatch(
        /^chat\.example\.org, small, listens\nanswers: left alone after failures; listening: asked\n/,
      );
      expect(said.at(-1)).toMatch(/\n2026-11-27 +12 +2 +4000 +300$/);
    });

    it('lists reports without control characters, and settles one', async () => {
      expect(await runAdmin(parts, { action: 'reports' }, output)).toBe(0);
      expect(said.at(-1)).toMatch(
        / es {2}wrong {2}small\n {2}learner: Hola\n {2}tutor: Muy�\[2J mal\.\n {2}note: Not so\.$/,
      );
      expect(await runAdmin(parts, { action: 'settle', report: ID }, output)).toBe(0);
      const other = ID.replace('0', '1');
      expect(await runAdmin(parts, { action: 'settle', report: other }, output)).toBe(1);
      expect(said.at(-1)).toBe('There is no report with this id.');
    });

    it('reads from the metrics of the server whether it is left alone', () => {
      const metrics = '# TYPE tutor_paused gauge\ntutor_paused{what="answers"} 0\ntutor_paused{what="listening"} 1\n';
      expect(pausesIn(metrics)).toEqual({ answers: false, listening: true });
      expect(pausesIn('')).toEqual({ unknown: 'no-server' });
    });
  });

  it('is refused for an account that does not exist', async () => {
    const command = { action: 'grant', name: 'nobody@example.org', days: 7, reason } as const;
    await expect(runAdmin({ operator: operatorWith({}), accounts, tutor, pausesNow }, command, output)).rejects.toThrow(
      'No account has this address or id.',
    );
  });

  it('fails if the log was changed, or an entry is not the one that was noted', async () => {
    const known = { number: 12, hash: HASH };
    const run = (fault: number | null, hash: string | undefined) =>
      runAdmin(
        {
          operator: operatorWith({ log: async () => ({ entries: [], fault }), hashOf: async () => hash }),
          accounts,
          tutor,
          pausesNow,
        },
        { action: 'log', known },
        output,
      );
    expect(await run(null, HASH)).toBe(0);
    expect(await run(4, HASH)).toBe(1);
    expect(await run(null, undefined)).toBe(1);
    expect(said.at(-1)).toBe('Entry 12 is not the one that was noted, or is gone.');
  });
});
