import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes writing requests from other sites: a webhook, or a provider's posted form. */
    readonly crossSite?: boolean;
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may go on: a browser's writing request only from our own pages.
 * Browsers tell where it comes from, and no script can change that; other clients say nothing and carry no cookies of others.
 */
export const isOriginAllowed = (request: FastifyRequest, publicUrl: string): boolean => {
  if (reading.has(request.method) || request.routeOptions.config.crossSite === true) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || origin === publicUrl;
};
