/** Answers to requests to the interface: routes, idempotency keys, and failures on request. */
import { type Account, ApiRefusal } from './account.ts';
import { billingRoutes } from './billing-routes.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { parseForm, textsOf } from './form.ts';
import { shown } from './shown.ts';

const ROUTES = [...catalogueRoutes, ...billingRoutes];

/** What the next requests to the interface are answered instead. */
export interface ApiFailure {
  /** A status, or no answer at all. */
  readonly status: number | 'none';
  /** Whether the request is done all the same. */
  readonly isDone?: boolean;
  /** Which requests, by method and path; all by default. */
  readonly on?: RegExp;
  /** How many. */
  readonly times: number;
}

/** An answer of the interface. */
export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** What a refusal is answered as. */
export const refused = ({ status, type, code, param }: ApiRefusal): Answer => ({
  status,
  body: JSON.stringify({
    error: { type, code, param, message: code, ...(status === 402 && { decline_code: 'generic_decline' }) },
  }),
});

/** What the interface answers to a request. */
export const answered = (account: Account, method: string, url: URL, body: string): Answer => {
  const fields = parseForm(method === 'POST' ? body : url.search.slice(1));
  const expand = new Set(textsOf(fields, 'expand').map((name) => name.replace(/^data\./, '')));
  const show = (value: object): unknown => {
    if ('data' in value && Array.isArray(value.data)) return { ...value, data: value.data.map(show) };
    return 'object' in value && typeof value.object === 'string'
      ? shown(value as Parameters<typeof shown>[0], account.records, expand)
      : value;
  };
  try {
    const route = ROUTES.find((each) => each.method === method && each.path.test(url.pathname));
    if (route === undefined) throw new ApiRefusal(404, 'invalid_request_error', 'url_unknown');
    const ids = route.path.exec(url.pathname)?.slice(1) ?? [];
    return { status: 200, body: JSON.stringify(show(route.answer({ account, fields, ids }))) };
  } catch (error) {
    if (error instanceof ApiRefusal) return refused(error);
    throw error;
  }
};

/** Answers the same key with the same answer, and refuses it with another body. */
export const openKeys = () => {
  const answers = new Map<string, Answer & { readonly request: string }>();
  return (key: string | undefined, request: string, make: () => Answer): Answer => {
    if (key === undefined) return make();
    const known = answers.get(key);
    if (known !== undefined && known.request !== request)
      return refused(new ApiRefusal(400, 'idempotency_error', 'idempotency_key_in_use'));
    const answer = known ?? make();
    answers.set(key, { ...answer, request });
    return answer;
  };
};

/** The failures that are asked for, and which requests came. */
export const openFailures = () => {
  const seen: string[] = [];
  let failures: readonly ApiFailure[] = [];
  return {
    add: (failure: ApiFailure) => {
      failures = [...failures, failure];
    },
    count: (on: RegExp) => seen.filter((request) => on.test(request)).length,
    next: (request: string): ApiFailure | undefined => {
      seen.push(request);
      const found = failures.find(({ on, times }) => times > 0 && (on?.test(request) ?? true));
      failures = failures.map((each) => (each === found ? { ...each, times: each.times - 1 } : each));
      return found;
    },
  };
};
