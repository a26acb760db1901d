import type { ErrorCode } from '@parlance/contract';
import { noteInsight } from '../../data/index.ts';

/** Reports that the product's session did not begin although the learner was authenticated (specification §8). */
export const onExchangeFailed = (code: ErrorCode): void => noteInsight('web_error', `user_verify ${code}`);
