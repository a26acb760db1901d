/** Composes the web server from all modules and their dependencies. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerInTime } from './http/answer-in-time.ts';
import { guardDisk } from './http/disk-guard.ts';
import { mountDocumentation } from './http/documentation.ts';
import { openDownloads } from './http/downloads.ts';
import { answerError, Refusal, refuse } from './http/errors.ts';
import { networkOf, REQUESTS_PER_MINUTE } from './http/limits.ts';
import { mountMetrics } from './http/metrics.ts';
import { isOriginAllowed, namesSeveralHosts } from './http/origin.ts';
import { securityHeaders } from './http/security.ts';
import { openStreamRegistry } from './http/stream-registry.ts';
import type { App, Dependencies, Module } from './module.ts';
import { accountDataModule } from './modules/account-data/index.ts';
import { appealsModule } from './modules/appeals/index.ts';
import { backupModule } from './modules/backup/index.ts';
import { callsModule, openEnvelopeKey } from './modules/calls/index.ts';
import { healthModule } from './modules/health/index.ts';
import { identityModule } from './modules/identity/index.ts';
import { insightModule } from './modules/insight/index.ts';
import { invitationsModule } from './modules/invitations/index.ts';
import { leaderboardModule } from './modules/leaderboard/index.ts';
import { mailboxModule } from './modules/mailbox/index.ts';
import { chosenProvider, membershipModule, type OpenProvider } from './modules/membership/index.ts';
import { ownBooksModule } from './modules/own-books/index.ts';
import { ownSoundsModule } from './modules/own-sounds/index.ts';
import { haveFinishedLesson, openQuotas, progressModule, quotaOf } from './modules/progress/index.ts';
import { realtimeModule } from './modules/realtime/index.ts';
import { remindersModule } from './modules/reminders/index.ts';
import { openSite, type SiteFolders, siteFolders, siteModule } from './modules/site/index.ts';
import { tutorModule } from './modules/tutor/index.ts';
import type { JobHandler } from './platform/jobs.ts';
import { openShortTokens } from './platform/short-token.ts';
import type { UserDataOwner } from './user-data.ts';

/** The web server, and what its modules need outside of requests. */
export interface Composition {
  readonly app: App;
  /** The background jobs of the modules. */
  readonly jobs: readonly JobHandler[];
  /** Everything that the modules store of users. */
  readonly userData: readonly UserDataOwner[];
}

const ROOT = join(import.meta.dirname, '../../..');
/** The maximum size of a body in bytes, unless a route sets another. */
const BODY_LIMIT = 100_000;

/**
 * Composes the server.
 * @param folders the folders of the built site.
 * @param others modules besides those of the product, for tests.
 * @param openProvider opens the provider of payments; that of the settings by default.
 */
export const createApp = async (
  dependencies: Dependencies,
  folders: SiteFolders = siteFolders(ROOT),
  others: readonly Module[] = [],
  openProvider?: OpenProvider,
): Promise<Composition> => {
  const { config } = dependencies;
  const envelopeKey = await openEnvelopeKey(dependencies);
  const site = await openSite(folders, { ...config, envelopeKey: envelopeKey.publicPem });
  const identity = identityModule(dependencies);
  const streams = openStreamRegistry();
  const downloads = openDownloads(dependencies.turns);
  const languageOf = async (uid: string): Promise<string | undefined> => progress.userData?.languageOf?.(uid);
  const membership = membershipModule(
    dependencies,
    { ...identity, languageOf },
    openProvider ?? (await chosenProvider(dependencies)),
  );
  const quotas = openQuotas(dependencies.pool, quotaOf(config.learnerQuota));
  const leaderboard = leaderboardModule(dependencies, { ...identity, bigFansAmong: membership.bigFansAmong });
  const invitations = invitationsModule(dependencies, {
    ...identity,
    haveFinishedLesson: (uids) => haveFinishedLesson(dependencies.pool, uids),
    isSold: config.membership,
    grantDays: async ({ uid, ...grant }) => {
      await membership.grant(uid, { ...grant, at: (await membership.nowOf(uid)) ?? dependencies.clock() });
    },
  });
  const progress = progressModule(dependencies, {
    learnerOf: identity.learnerOf,
    sessions: identity,
    streams,
    quotas,
    onFinished: (uid) => {
      leaderboard.noteFinished(uid);
      invitations.noteFinished(uid);
    },
    onPicture: leaderboard.showPicture,
  });
  const reminders = remindersModule(dependencies, { identity, languageOf });
  const ownSounds = ownSoundsModule(dependencies, identity.learnerOf);
  const ownBooks = ownBooksModule(dependencies, identity.learnerOf);
  const tutor = tutorModule(dependencies, {
    people: identity,
    credits: {
      timeOf: async (uid) => (await membership.nowOf(uid)) ?? dependencies.clock(),
      plusOf: membership.plusOf,
    },
    sells: () => false,
    streams,
  });
  const accountData = accountDataModule(dependencies, {
    identity,
    modules: [
      identity,
      progress,
      membership,
      ...membership.owners,
      leaderboard,
      invitations,
      reminders,
      ownSounds,
      ownBooks,
      tutor,
      ...others,
    ],
    downloads,
  });
  const modules: readonly Module[] = [
    healthModule(dependencies),
    identity,
    membership,
    accountData,
    progress,
    leaderboard,
    invitations,
    backupModule(dependencies, identity, { downloads, quotas }),
    mailboxModule(dependencies),
    callsModule(envelopeKey, {
      callers: identity.callers,
      facts: membership,
      shortTokens: openShortTokens(config, dependencies.clock),
      removeAccount: accountData.removeAccount,
    }),
    realtimeModule(dependencies, { accounts: identity, site, streams, quotas }),
    insightModule(dependencies),
    appealsModule(dependencies),
    reminders,
    ownSounds,
    ownBooks,
    tutor,
    siteModule(dependencies, site),
    ...others,
  ];
  const app = createServer(dependencies);
  registerGlobalHooks(
    app,
    dependencies,
    securityHeaders(config.publicUrl, { scripts: site.inlineScripts(), styles: site.inlineStyles() }),
  );
  await app.register(rateLimit, { max: REQUESTS_PER_MINUTE, keyGenerator: ({ ip }) => networkOf(ip) });
  await mountDocumentation(app);
  mountMetrics(app, dependencies.metrics, config.metricsToken);
  for (const module of modules) await module.register(app);
  app.addHook('preClose', async () => {
    for (const module of modules) await module.close?.();
  });
  await app.ready();
  return { app, jobs: modules.flatMap(({ jobs }) => jobs ?? []), userData: accountData.owners };
};

const createServer = ({ config, log }: Dependencies): App =>
  fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(config.trustProxy),
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    frameworkErrors: answerError,
  })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
    .withTypeProvider<ZodTypeProvider>();

/** The proxies whose `x-forwarded-for` header is trusted: their number or their addresses. */
const trustOf = (trusted: string | number | false): NonNullable<FastifyServerOptions['trustProxy']> =>
  typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted;

/** Registers the hooks of all requests: response headers, the origin check, the error handlers and the log line. */
const registerGlobalHooks = (
  app: App,
  { config, disk }: Dependencies,
  headers: Readonly<Record<string, string>>,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    if (namesSeveralHosts(request)) done(new Refusal('request-invalid', 'A request names one host.'));
    else done(isOriginAllowed(request, config.publicUrl) ? undefined : new Refusal('origin-forbidden'));
  });
  app.addHook('onRequest', answerInTime());
  app.addHook('onRequest', guardDisk(disk));
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    request.log.debug(
      { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'not-found'));
};
