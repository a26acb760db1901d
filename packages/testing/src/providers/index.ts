/**
 * Simulates Google, Facebook and Apple on one local port, for tests and for manual use, with real pages, redirects and
 * tokens.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { addAppleBehavior } from './apple.ts';
import { answerMe, ME_PATH } from './facebook.ts';
import { handleInteraction, sendPage } from './interactions.ts';
import { errorPage } from './pages.ts';
import { type Client, type LocalProvider, newTokenKey, openLocalProvider, type ProviderName } from './provider.ts';
import { newSigningKey } from './signed-secret.ts';

/** Options of the providers. */
export interface ProvidersOptions {
  /** The origin of the Parlance server that uses them. */
  readonly publicUrl: string;
  /** The port; any free one by default. */
  readonly port?: number;
  /** The time in milliseconds since 1970; by default the machine's clock. */
  readonly clock?: () => number;
}

/** The running providers. */
export interface RunningProviders {
  readonly origin: string;
  /** The settings that Parlance needs to use them. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** For a browser this name is another site than `localhost`, so that cookies are treated as across sites. */
const HOST = '127.0.0.1';
const TEAM = 'LOCALTEAM1';
const KEY = 'LOCALKEY01';

/** Starts the three providers. */
export const startProviders = async (options: ProvidersOptions): Promise<RunningProviders> => {
  const { publicUrl, port = 0, clock = () => Date.now() } = options;
  const server = createServer();
  const origin = await listen(server, port);
  const tokenKey = newTokenKey();
  const open = (name: ProviderName): LocalProvider =>
    openLocalProvider(name, origin, { client: clientOf(name, publicUrl), tokenKey });
  const providers = [open('google'), open('facebook'), open('apple')] as const;
  const { privateKey, publicKey } = newSigningKey();
  const apple = providers[2];
  const owner = { teamId: TEAM, keyId: KEY, clientId: clientOf('apple', publicUrl).clientId, audience: apple.issuer };
  addAppleBehavior(apple, { ...owner, publicKey }, clock);
  server.on('request', (request, response) => void answer(providers, request, response));
  return {
    origin,
    environment: {
      ...environmentOf('google', providers[0], publicUrl),
      ...environmentOf('facebook', providers[1], publicUrl),
      APPLE_CLIENT_ID: owner.clientId,
      APPLE_TEAM_ID: TEAM,
      APPLE_KEY_ID: KEY,
      APPLE_PRIVATE_KEY: privateKey.trim().replaceAll('\n', '\\n'),
      APPLE_ISSUER: apple.issuer,
    },
    stop: () => stopServer(server),
  };
};

const clientOf = (name: ProviderName, publicUrl: string): Client => ({
  clientId: `parlance-at-${name}`,
  secret: `a secret that ${name} and Parlance share`,
  redirectUri: `${publicUrl}/api/v1/providers/${name}/callback`,
});

const environmentOf = (name: ProviderName, { issuer }: LocalProvider, publicUrl: string): Record<string, string> => ({
  [`${name.toUpperCase()}_CLIENT_ID`]: clientOf(name, publicUrl).clientId,
  [`${name.toUpperCase()}_CLIENT_SECRET`]: clientOf(name, publicUrl).secret,
  [`${name.toUpperCase()}_ISSUER`]: issuer,
});

const listen = async (server: Server, port: number): Promise<string> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The providers have no port');
  return `http://${HOST}:${address.port}`;
};

const stopServer = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
};

const INTERACTION = /^\/interaction\/([\w-]+)(?:\/(\w+))?$/;

const answer = async (
  providers: readonly LocalProvider[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    const path = (request.url ?? '/').replace(/\?.*$/, '');
    const provider = providers.find((each) => path.startsWith(`${each.path}/`));
    if (provider === undefined) return sendPage(response, errorPage('Nobody lives here.'), 404);
    await answerAs(provider, path.slice(provider.path.length), request, response);
  } catch (error) {
    sendPage(response, errorPage(error instanceof Error ? error.message : 'Something failed.'), 400);
  }
};

const answerAs = async (
  provider: LocalProvider,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const [, uid, step = ''] = INTERACTION.exec(path) ?? [];
  if (uid !== undefined) return handleInteraction(provider, { uid, step }, request, response);
  if (provider.name === 'facebook' && path === ME_PATH) return answerMe(provider, request, response);
  const mounted = Object.assign(request, { originalUrl: request.url, url: request.url?.slice(provider.path.length) });
  await provider.oidc.callback()(mounted, response);
};
