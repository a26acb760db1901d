import type { ErrorCode } from '@parlance/contract';
import { noteInsight } from '../../data/index.ts';

/** Notes that the product's session did not begin though somebody was proven (specification §8). */
export const onExchangeFailed = (code: ErrorCode): void => noteInsight('web_error', `user_verify ${code}`);
