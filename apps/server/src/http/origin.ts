import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts writing requests from other sites: a webhook, or a provider's posted form. */
    readonly crossSite?: boolean;
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether the origin of a request is allowed: browsers may write from our own pages only.
 * They send `sec-fetch-site`, which no script can change; other clients send neither it nor the cookies of somebody else.
 */
export const isOriginAllowed = (request: FastifyRequest, publicUrl: string): boolean => {
  if (reading.has(request.method) || request.routeOptions.config.crossSite === true) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || origin === publicUrl;
};
