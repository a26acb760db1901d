/** A route of the interface, and lists of objects. */
import type { Account } from './account.ts';
import { type Fields, textOf } from './form.ts';

/** A request to the interface. */
export interface ApiRequest {
  readonly account: Account;
  /** The body, or the query. */
  readonly fields: Fields;
  /** The ids in the path. */
  readonly ids: readonly string[];
}

/** A route. What it answers is shown by `shown` where that is an object of ours. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: RegExp;
  readonly answer: (request: ApiRequest) => object;
}

/** A list of objects, the newest first, in pages as Stripe cuts them. */
export const listed = (objects: readonly { readonly id: string }[], fields: Fields): object => {
  const newestFirst = objects.toReversed();
  const after = textOf(fields, 'starting_after');
  const begin = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  const limit = Number(textOf(fields, 'limit') ?? 10);
  const data = newestFirst.slice(begin, begin + limit);
  return { object: 'list', data, has_more: begin + limit < newestFirst.length, url: '' };
};
