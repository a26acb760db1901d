import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from './config.ts';
import { StartError } from './platform/start-error.ts';

const KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString()
  .trim();

const PROVIDERS_SET = {
  GOOGLE_CLIENT_ID: 'g',
  GOOGLE_CLIENT_SECRET: 'gs',
  GOOGLE_ISSUER: 'http://localhost:4000/google',
  FACEBOOK_CLIENT_ID: 'f',
  FACEBOOK_CLIENT_SECRET: 'fs',
  APPLE_CLIENT_ID: 'a',
  APPLE_TEAM_ID: 'T',
  APPLE_KEY_ID: 'K',
  APPLE_PRIVATE_KEY: KEY,
};

const faultOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return '';
};

describe('settings', () => {
  it('are all optional', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      dataDir: 'data',
      databaseUrl: undefined,
      membership: false,
      plansFile: undefined,
      trialReminderDays: 2,
      admins: [],
      englishGuard: 'on',
      leaderboard: true,
      smtpUrl: undefined,
      mailFrom: 'Parlance <no-reply@localhost>',
      metricsToken: undefined,
      logLevel: 'info',
      secret: undefined,
      sessionIdleDays: 30,
      learnerQuota: 1,
      pushServices: [],
      tutor: { service: undefined, allowance: 50, learnerLimit: 300, serverLimit: null },
      trustProxy: false,
      legal: { operator: undefined, terms: undefined, privacy: undefined },
      stripe: undefined,
      providers: {},
      development: false,
    });
  });

  it('count as not set if they are empty', () => {
    expect(readConfig({ PORT: ' ', PUBLIC_URL: '' }).publicUrl).toBe('http://localhost:3000');
  });

  it('derive the public address from the port, and the sender from the public address', () => {
    expect(readConfig({ PORT: '3150' }).publicUrl).toBe('http://localhost:3150');
    expect(readConfig({ PUBLIC_URL: 'https://learn.example.org/' })).toMatchObject({
      publicUrl: 'https://learn.example.org',
      mailFrom: 'Parlance <no-reply@learn.example.org>',
    });
  });

  it('accept on and off for switches', () => {
    expect(readConfig({ MEMBERSHIP: 'on', ENGLISH_GUARD: 'off' })).toMatchObject({
      membership: true,
      englishGuard: 'off',
    });
  });

  it.each([
    ['PORT', '70000'],
    ['LEADERBOARD', 'maybe'],
    ['SESSION_IDLE_DAYS', 'never'],
    ['SESSION_IDLE_DAYS', '181'],
    ['LEARNER_QUOTA', '0'],
    ['ADMINS', 'ada@example.org, ada'],
    ['PUSH_SERVICES', 'https://push.example.org/path'],
    ['PUSH_SERVICES', 'http://push.example.org'],
    ['PORT', '-1'],
    ['PORT', 'http'],
    ['HOST', 'two hosts'],
    ['PUBLIC_URL', 'learn.example.org'],
    ['PUBLIC_URL', 'https://learn.example.org/course'],
    ['MEMBERSHIP', 'yes'],
    ['TRIAL_REMINDER_DAYS', '0'],
    ['TRIAL_REMINDER_DAYS', '7'],
    ['ENGLISH_GUARD', 'true'],
    ['MAIL_FROM', 'Parlance'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everybody!'],
    ['TERMS_URL', 'javascript:alert'],
    ['PRIVACY_URL', 'privacy.html'],
    ['STRIPE_API_URL', 'http://stripe.example.org'],
    ['STRIPE_API_URL', 'http://localhost:4000/stripe'],
    ['STRIPE_TAX', 'some'],
  ])('name %s if it is %s, and explain the rule', (name, value) => {
    expect(faultOf({ [name]: value })).toMatch(
      new RegExp(`^${name} must be .*; it is "${value.replace('!', '\\!')}"\\.$`),
    );
  });

  it.each(['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN', 'SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])(
    'never show the value of %s',
    (name) => {
      expect(faultOf({ [name]: 'hunter2' })).toMatch(new RegExp(`^${name} must be [^"]*\\.$`));
      expect(faultOf({ [name]: 'hunter2' })).not.toContain('hunter2');
    },
  );

  it('reach Stripe with a key and the secrets of its webhooks', () => {
    const set = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' };
    expect(readConfig(set).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecrets: ['whsec_new', 'whsec_old'],
      apiUrl: undefined,
      tax: false,
    });
    const tried = { ...set, STRIPE_API_URL: 'http://127.0.0.1:4000', STRIPE_TAX: 'on' };
    expect(readConfig(tried).stripe).toMatchObject({ apiUrl: 'http://127.0.0.1:4000', tax: true });
  });

  it('name the one of Stripe’s settings that is missing', () => {
    expect(faultOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toBe(
      'STRIPE_WEBHOOK_SECRET must be set where STRIPE_SECRET_KEY is.',
    );
    expect(faultOf({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toBe(
      'STRIPE_SECRET_KEY must be set where STRIPE_WEBHOOK_SECRET is.',
    );
  });

  it('report all errors at once, one per line', () => {
    expect(faultOf({ PORT: 'x', LOG_LEVEL: 'y', SECRET: 'z' }).split('\n')).toHaveLength(3);
  });

  it('include the operator, and the operator’s own legal documents', () => {
    const set = { OPERATOR: 'A school, office@school.example', TERMS_URL: 'https://school.example/terms' };
    expect(readConfig(set).legal).toEqual({
      operator: 'A school, office@school.example',
      terms: 'https://school.example/terms',
      privacy: undefined,
    });
    expect(faultOf({ OPERATOR: 'two\nlines' })).toContain('OPERATOR must be one line');
  });

  it('include the providers whose settings are complete, and whether they are simulated', () => {
    expect(readConfig(PROVIDERS_SET).providers).toEqual({
      google: { clientId: 'g', secret: 'gs', issuer: 'http://localhost:4000/google' },
      facebook: { clientId: 'f', secret: 'fs', issuer: undefined },
      apple: { clientId: 'a', secret: { teamId: 'T', keyId: 'K', privateKey: KEY }, issuer: undefined },
    });
  });

  it('accept line breaks in Apple’s key, also written as \\n', () => {
    const written = { ...PROVIDERS_SET, APPLE_PRIVATE_KEY: KEY.replaceAll('\n', '\\n') };
    expect(readConfig(written)).toEqual(readConfig(PROVIDERS_SET));
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_SECRET must be set where GOOGLE_CLIENT_ID is.'],
    [{ FACEBOOK_CLIENT_SECRET: 'fs' }, 'FACEBOOK_CLIENT_ID must be set where FACEBOOK_CLIENT_SECRET is.'],
    [
      { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'T', APPLE_KEY_ID: 'K' },
      'APPLE_PRIVATE_KEY must be set where APPLE_CLIENT_ID is.',
    ],
  ])('name the missing setting of a provider: %o', (given, sentence) => {
    expect(faultOf(given)).toBe(sentence);
  });

  it('refuse an invalid key without showing it, and a foreign issuer without HTTPS', () => {
    expect(faultOf({ ...PROVIDERS_SET, APPLE_PRIVATE_KEY: 'hunter2' })).toBe(
      'APPLE_PRIVATE_KEY must be a private key in PEM.',
    );
    expect(faultOf({ GOOGLE_ISSUER: 'http://example.org' })).toMatch(/^GOOGLE_ISSUER must be an address/);
  });

  it.each(['http://learn.example.org', 'http://192.168.1.7:3000'])(
    'refuse plain HTTP on %s and explain why',
    (address) => {
      expect(faultOf({ PUBLIC_URL: address })).toMatch(/PUBLIC_URL must begin with https:.*microphone.*HTTPS/);
    },
  );

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'allow plain HTTP on %s',
    (address) => {
      expect(readConfig({ PUBLIC_URL: address }).publicUrl).toBe(address);
    },
  );

  it.each([
    ['2', 2],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
    ['loopback', 'loopback'],
  ])('trust proxies given as %s', (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });

  it('are explained to operators in whole sentences', () => {
    for (const { about, otherwise, rule } of Object.values(settings)) {
      expect(about).toMatch(/^[A-Z`].*\.$/);
      expect(otherwise).not.toBe('');
      expect(rule).not.toMatch(/\.$/);
    }
  });

  it('are all used', async () => {
    const files = ['config.ts', 'config-legal.ts', 'config-payments.ts', 'config-providers.ts', 'config-tutor.ts'];
    const sources = await Promise.all(files.map((name) => readFile(join(import.meta.dirname, name), 'utf8')));
    const code = sources.join('\n').replaceAll(/'[^'\n]*'|`[^`]*`/g, '');
    const unused = Object.keys(settings).filter(
      (name) => (code.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length < 2,
    );
    expect(unused).toEqual([]);
  });

  it('hide every value whose name marks it as secret', () => {
    const secrets = Object.entries(settings).filter(([name]) => /(SECRET|TOKEN|KEY|PASSWORD)$/.test(name));
    expect(secrets.filter(([, entry]) => !('secret' in entry && entry.secret === true)).map(([name]) => name)).toEqual(
      [],
    );
    expect(secrets.length).toBeGreaterThan(0);
  });
});
