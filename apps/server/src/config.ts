import { z } from 'zod';
import { type LegalSettings, legalSettings } from './config-legal.ts';
import { missingPaymentSettings, paymentSettings, type StripeSettings, stripeSettingsOf } from './config-payments.ts';
import { missingSettings, type ProviderClients, providerSettings, providersOf } from './config-providers.ts';
import type { Setting } from './config-setting.ts';
import { missingTutorSettings, type TutorSettings, tutorSettings, tutorSettingsOf } from './config-tutor.ts';
import { StartError } from './platform/start-error.ts';

const setting = <Value>(entry: Setting<Value>): Setting<Value> => entry;

const onOff = (fallback: 'on' | 'off'): z.ZodType<boolean, string | undefined> =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on');

const url = (protocol: RegExp): z.ZodURL => z.url({ protocol });
const wholeNumber = z.string().regex(/^\d+$/).transform(Number);

/** All settings of the server. */
export const settings = {
  PORT: setting({
    about: 'The port that the server listens on.',
    otherwise: '`3000`',
    rule: 'a whole number from 0 (any free port) to 65535',
    schema: z.string().default('3000').pipe(wholeNumber).pipe(z.int().max(65_535)),
  }),
  HOST: setting({
    about: 'The network address that the server listens on; `0.0.0.0` for all, as in a container.',
    otherwise: '`localhost`: only this machine',
    rule: 'the name or address of a network interface',
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('localhost'),
  }),
  PUBLIC_URL: setting({
    about: 'Where learners reach the server, without a path; links in mails and the origin of browsers follow it.',
    otherwise: '`http://localhost:PORT`',
    rule: 'an address like https://learn.example.org, without a path',
    schema: url(/^https?$/)
      .refine((text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`)
      .transform((text) => new URL(text).origin)
      .optional(),
  }),
  DATA_DIR: setting({
    about: 'The folder for everything that the server keeps: database, mails that could not be sent, secrets.',
    otherwise: '`data`',
    rule: 'a folder',
    schema: z.string().default('data'),
  }),
  DATABASE_URL: setting({
    about: 'A PostgreSQL of your own, version 15 or newer, e.g. `postgres://user:password@host/parlance`.',
    otherwise: 'the bundled PostgreSQL runs in `DATA_DIR/postgres`',
    rule: 'an address that begins with postgres://',
    secret: true,
    schema: url(/^postgres(ql)?$/).optional(),
  }),
  MEMBERSHIP: setting({
    about:
      '`on` keeps what is not marked free for members, and sells memberships; `off` opens everything to everybody, and asks for no money.',
    otherwise: '`off`',
    rule: 'on or off',
    schema: onOff('off'),
  }),
  PLANS_FILE: setting({
    about:
      'A file with your own plans, prices and promotions ([its form](#membership)); it is read again when it changes.',
    otherwise: 'the one that is shipped, in US dollars',
    rule: 'a file',
    schema: z.string().optional(),
  }),
  TRIAL_REMINDER_DAYS: setting({
    about: 'How many days before the end of a trial its reminder is mailed.',
    otherwise: '`2`',
    rule: 'a whole number of days from 1 to 6',
    schema: z.string().default('2').pipe(wholeNumber).pipe(z.int().min(1).max(6)),
  }),
  ADMINS: setting({
    about:
      'Who may see and do what an operator may, at `/admin` ([what](#the-operator)): mail addresses of accounts with commas between.',
    otherwise: 'nobody',
    rule: 'mail addresses with commas between',
    schema: z
      .string()
      .default('')
      .transform((text) =>
        text
          .toLowerCase()
          .split(/[\s,]+/)
          .filter((part) => part !== ''),
      )
      .refine((addresses) => addresses.every((address) => /^[^\s<>@]+@[^\s<>@]+$/.test(address))),
  }),
  ENGLISH_GUARD: setting({
    about:
      '`on` leads learners with an English interface from clips and courses to the start page, until they choose explanations in English there; `strict` always does, `off` never.',
    otherwise: '`on`',
    rule: 'on, strict or off',
    schema: z.enum(['on', 'strict', 'off']).default('on'),
  }),
  LEADERBOARD: setting({
    about: '`off` switches the leaderboard off: nobody can join it, and nothing is counted for it.',
    otherwise: '`on`; each learner chooses to join',
    rule: 'on or off',
    schema: onOff('on'),
  }),
  SMTP_URL: setting({
    about: 'The mail server, e.g. `smtps://user:password@mail.example.org`.',
    otherwise: 'mails become files in `DATA_DIR/mail`',
    rule: 'an address that begins with smtp:// or smtps://',
    secret: true,
    schema: url(/^smtps?$/).optional(),
  }),
  MAIL_FROM: setting({
    about: 'The sender of mails.',
    otherwise: 'Parlance, `no-reply` at the host of `PUBLIC_URL`',
    rule: 'a mail address, or a name and an address in angle brackets',
    schema: z
      .string()
      .regex(/^([^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
      .optional(),
  }),
  METRICS_TOKEN: setting({
    about: 'The bearer token with which `/metrics` can be read.',
    otherwise: '`/metrics` answers nobody',
    rule: 'at least 16 characters',
    secret: true,
    schema: z.string().min(16).optional(),
  }),
  LOG_LEVEL: setting({
    about: 'The least important messages to log: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.',
    otherwise: '`info`',
    rule: 'one of trace, debug, info, warn, error, fatal and silent',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  }),
  SECRET: setting({
    about: 'What sessions are signed with; the same on every server of one database.',
    otherwise: 'a random one, kept in `DATA_DIR/secret`',
    rule: 'at least 32 characters',
    secret: true,
    schema: z.string().min(32).optional(),
  }),
  SESSION_IDLE_DAYS: setting({
    about: 'After how many days without use a session ends; `0` for never. Each ends after 180 days in any case.',
    otherwise: '`30`',
    rule: 'a whole number of days, at most 180',
    schema: z.string().default('30').pipe(wholeNumber).pipe(z.int().max(180)),
  }),
  LEARNER_QUOTA: setting({
    about:
      'How many times the usual quota each learner has. The usual one is far more than anybody learns: 30,000 lessons and units, 100,000 words, two million events, one gigabyte, 50 megabytes of sounds of their own cards, and 100 megabytes of their own books.',
    otherwise: '`1`',
    rule: 'a whole number from 1 to 1000',
    schema: z.string().default('1').pipe(wholeNumber).pipe(z.int().min(1).max(1000)),
  }),
  PUSH_SERVICES: setting({
    about:
      'Further push services that reminders may be sent to, besides those of the usual browsers: their origins with commas between.',
    otherwise: 'none',
    rule: 'origins like https://push.example.org with commas between',
    schema: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
      .refine((origins) => origins.every((origin) => URL.parse(origin)?.origin === origin && isSecure(origin))),
  }),
  TRUST_PROXY: setting({
    about:
      'Whose `x-forwarded-for` is believed: addresses or networks of proxies with commas between, or how many proxies stand before the server.',
    otherwise: 'nobody’s',
    rule: 'a number of proxies, or their addresses with commas between',
    schema: z
      .union([wholeNumber, z.string().regex(/^[\da-fA-F.:/, ]+$|^(loopback|linklocal|uniquelocal)$/)])
      .optional(),
  }),
  ...tutorSettings,
  ...paymentSettings,
  ...legalSettings,
  ...providerSettings,
} as const;

type Settings = typeof settings;
type Values = { readonly [Name in keyof Settings]: z.output<Settings[Name]['schema']> };

/** The validated settings with their defaults. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin of the site, without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Whether memberships are sold. */
  readonly membership: boolean;
  /** The operator's own plan file; undefined for the shipped one. */
  readonly plansFile: string | undefined;
  /** How many days before the end of a trial its reminder is mailed. */
  readonly trialReminderDays: number;
  /** The mail addresses of operators, in lower case. */
  readonly admins: readonly string[];
  readonly englishGuard: 'on' | 'strict' | 'off';
  readonly leaderboard: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly metricsToken: string | undefined;
  readonly logLevel: Values['LOG_LEVEL'];
  /** Undefined if the secret in the data folder is used. */
  readonly secret: string | undefined;
  /** After how many days without use a session ends; 0 for never. */
  readonly sessionIdleDays: number;
  /** How many times the usual quota each learner has. */
  readonly learnerQuota: number;
  /** Origins of push services besides the known ones. */
  readonly pushServices: readonly string[];
  readonly trustProxy: string | number | false;
  readonly legal: LegalSettings;
  readonly tutor: TutorSettings;
  /** How Stripe is reached; undefined unless it is configured. */
  readonly stripe: StripeSettings | undefined;
  /** The providers that learners can sign in with. */
  readonly providers: ProviderClients;
  /** Whether this is a developer's server: mails can be viewed, and files are read for each request. */
  readonly development: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings.
 * @throws StartError with one line for each invalid setting.
 */
export const readConfig = (environment: Environment): Config => {
  const checked = Object.entries(settings).map(([name, entry]) => ({ name, ...check(name, entry, environment[name]) }));
  const problems = checked.flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) throw new StartError(problems.join('\n'));
  // Each value was parsed by the schema of its setting.
  const values = Object.fromEntries(checked.map(({ name, value }) => [name, value])) as Values;
  const missing = [...missingSettings(values), ...missingPaymentSettings(values), ...missingTutorSettings(values)];
  if (missing.length > 0) throw new StartError(missing.join('\n'));
  return complete(values, environment.NODE_ENV === 'development');
};

const check = (
  name: string,
  entry: Setting<unknown>,
  text: string | undefined,
): { value?: unknown; problem?: string } => {
  const given = text === undefined || text.trim() === '' ? undefined : text.trim();
  const parsed = entry.schema.safeParse(given);
  if (parsed.success) return { value: parsed.data };
  const found = entry.secret === true ? '' : `; it is "${given}"`;
  return { problem: `${name} must be ${entry.rule}${found}.` };
};

const complete = (values: Values, development: boolean): Config => {
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  if (!isSecure(publicUrl)) {
    throw new StartError(
      `PUBLIC_URL must begin with https:// (it is "${publicUrl}"): on other hosts than localhost browsers allow ` +
        'the microphone, encryption and service workers over HTTPS only.',
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    membership: values.MEMBERSHIP,
    plansFile: values.PLANS_FILE,
    trialReminderDays: values.TRIAL_REMINDER_DAYS,
    admins: values.ADMINS,
    englishGuard: values.ENGLISH_GUARD,
    leaderboard: values.LEADERBOARD,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Parlance <no-reply@${new URL(publicUrl).hostname}>`,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    secret: values.SECRET,
    sessionIdleDays: values.SESSION_IDLE_DAYS,
    learnerQuota: values.LEARNER_QUOTA,
    pushServices: values.PUSH_SERVICES,
    trustProxy: values.TRUST_PROXY ?? false,
    legal: { operator: values.OPERATOR, terms: values.TERMS_URL, privacy: values.PRIVACY_URL },
    tutor: tutorSettingsOf(values),
    stripe: stripeSettingsOf(values),
    providers: providersOf(values),
    development,
  };
};

const isSecure = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};
