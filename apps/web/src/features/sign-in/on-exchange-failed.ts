import type { ErrorCode } from '@parlance/contract';
import { type Api, isInsightDeclined } from '../../data/index.ts';

/** Tells the server that the product's session did not begin though somebody was proven (specification §8). */
export const onExchangeFailed = (code: ErrorCode, api: Api): void => {
  if (isInsightDeclined()) return;
  void api.call('insight.report', { events: [{ name: 'web_error', detail: `user_verify ${code}` }] });
};
