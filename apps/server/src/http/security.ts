import { createHash } from 'node:crypto';

/** The `cache-control` of responses that neither browsers nor proxies may store. */
export const NOT_STORED = 'no-store';

/** Features of browsers: speaking exercises need the microphone, second factors need passkeys; no page needs the others. */
const PERMISSIONS = [
  'microphone=(self)',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...['camera', 'geolocation', 'payment', 'usb'].map((feature) => `${feature}=()`),
].join(', ');

/** The inline scripts and style sheets of pages. */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The security headers of every response, computed once. No response is stored by anybody, except for those whose route
 * sets another `cache-control`.
 * @param inline the inline scripts and style sheets of pages; the policy allows them by their hashes.
 */
export const securityHeaders = (publicUrl: string, inline: InlineTexts): Readonly<Record<string, string>> => ({
  'cache-control': NOT_STORED,
  'content-security-policy': contentSecurityPolicy(inline),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Allows only resources of this origin, the given inline texts, and the style attributes that React writes. */
const contentSecurityPolicy = ({ scripts, styles }: InlineTexts): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/**
 * The policy of the worker that reads Anki packages, which a browser takes from the response with its script. It may
 * compile WebAssembly, load that from this origin, and do nothing else: what it reads, strangers made.
 */
export const PACKAGE_WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The policy of the worker that reads a learner's own books: it may load nothing, whatever a book wants. */
export const BOOK_WORKER_POLICY = ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"].join('; ');

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The inline scripts of a page, without data (`type="application/json"`). */
export const inlineScriptsOf = (html: string): readonly string[] =>
  [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, script]) => script ?? '',
  );
