import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts writing requests from other sites, such as a provider's posted form. */
    readonly crossSite?: boolean;
  }
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether the origin of a request is allowed: in browsers, only this site's own pages may write. Browsers send
 * `sec-fetch-site`, which scripts cannot change. Other clients send neither this header nor another user's cookies.
 */
export const isOriginAllowed = (request: FastifyRequest, publicUrl: string): boolean => {
  if (reading.has(request.method) || request.routeOptions.config.crossSite === true) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  return origin === undefined || origin === publicUrl;
};

/**
 * Whether a request has several `host` headers. Node would take the first, and a proxy perhaps the last, so that they
 * would disagree about whose page it is.
 */
export const namesSeveralHosts = ({ raw: { rawHeaders } }: FastifyRequest): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length > 1;
