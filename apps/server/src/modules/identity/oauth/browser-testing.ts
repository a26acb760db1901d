/** A browser for tests without a display: it stores cookies, follows redirects and submits forms over HTTP. */

interface Cookie {
  readonly host: string;
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** A page, or the last address of a redirect. */
export interface Page {
  readonly url: URL;
  readonly status: number;
  readonly html: string;
}

/** A form on a page. */
interface Form {
  readonly action: URL;
  readonly fields: Readonly<Record<string, string>>;
  readonly html: string;
}

/** The actions of a browser in a test. */
export interface Browser {
  /** Opens an address as if it was typed. */
  readonly open: (address: string, headers?: Readonly<Record<string, string>>) => Promise<Page>;
  /**
   * Submits the form whose button contains this text. @param end the path of this site that is not requested any more.
   */
  readonly press: (
    page: Page,
    button: string,
    fields?: Readonly<Record<string, string>>,
    end?: string,
  ) => Promise<Page>;
  /** Submits the only form of another site's page, without the cookies of this site. */
  readonly postFromElsewhere: (page: Page) => Promise<Response>;
  /** Sends a request from this site's own page, and parses the JSON response. */
  readonly ask: (method: 'GET' | 'POST', path: string, body?: object) => Promise<{ status: number; body: unknown }>;
  /** The names of the stored cookies. */
  readonly cookies: () => readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' };
const plain = (text: string): string => text.replaceAll(/&(amp|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : plain(value);
};

const formsOf = ({ html, url }: Page): readonly Form[] =>
  [...html.matchAll(/<form[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => ({
    action: new URL(attribute(form, 'action') ?? '', url),
    fields: Object.fromEntries(
      [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(([input]) => [
        attribute(input, 'name') ?? '',
        attribute(input, 'value') ?? '',
      ]),
    ),
    html: form,
  }));

const parseCookie = (host: string, line: string): Cookie & { readonly gone: boolean } => {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const byName = new Map(attributes.map((each) => [each.split('=')[0]?.toLowerCase(), each.replace(/^[^=]*=?/, '')]));
  const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
  const expires = byName.get('expires');
  const isOver = expires !== undefined && Date.parse(expires) <= Date.now();
  return {
    host,
    name,
    value,
    path: byName.get('path') ?? '/',
    gone: value === '' || byName.get('max-age') === '0' || isOver,
  };
};

/** The page that ends every OAuth attempt. */
const SIGNED_IN_PAGE = '/signed-in';

/** Creates a browser. @param origin the origin of this site. */
export const openBrowser = (origin: string): Browser => {
  const jar = new Map<string, Cookie>();
  const keep = ({ hostname }: URL, response: Response): void => {
    for (const { gone, ...cookie } of response.headers.getSetCookie().map((line) => parseCookie(hostname, line))) {
      const key = `${hostname} ${cookie.name} ${cookie.path}`;
      if (gone) jar.delete(key);
      else jar.set(key, cookie);
    }
  };
  const sent = (url: URL): string =>
    [...jar.values()]
      .filter(({ host, path }) => host === url.hostname && url.pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  const go = async (url: URL, init: RequestInit): Promise<Response> => {
    const headers = { cookie: sent(url), accept: 'text/html', 'user-agent': 'Test browser', ...init.headers };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    keep(url, response);
    return response;
  };
  const follow = async (url: URL, init: RequestInit, end = SIGNED_IN_PAGE): Promise<Page> => {
    const response = await go(url, init);
    const location = response.headers.get('location');
    if (location === null) return { url, status: response.status, html: await response.text() };
    const next = new URL(location, url);
    if (next.origin === origin && next.pathname === end) return { url: next, status: response.status, html: '' };
    // The headers stay the same after a redirect.
    return follow(next, init.headers === undefined ? {} : { headers: init.headers }, end);
  };
  return {
    open: (address, headers = { 'sec-fetch-site': 'same-origin' }) => follow(new URL(address, origin), { headers }),
    press: (page, button, fields = {}, end = SIGNED_IN_PAGE) => {
      const form = formsOf(page).find(({ html }) => plain(html).includes(button));
      if (form === undefined) throw new Error(`${page.url} (${page.status}) has no button "${button}":\n${page.html}`);
      return follow(form.action, { method: 'POST', body: new URLSearchParams({ ...form.fields, ...fields }) }, end);
    },
    postFromElsewhere: async (page) => {
      const [form] = formsOf(page);
      if (form === undefined) throw new Error(`${page.url} (${page.status}) has no form:\n${page.html}`);
      const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
      return fetch(form.action, {
        method: 'POST',
        body: new URLSearchParams(form.fields),
        headers,
        redirect: 'manual',
      });
    },
    ask: async (method, path, body) => {
      const headers = {
        origin,
        'sec-fetch-site': 'same-origin',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      };
      const response = await go(new URL(path, origin), {
        method,
        headers,
        ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      });
      return { status: response.status, body: await response.json() };
    },
    cookies: () => [...jar.values()].map(({ name }) => name),
  };
};
