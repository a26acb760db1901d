/** The addresses of tips. */
import type { Tip } from '@parlance/domain';

/** The list of all tips. */
export const TIPS = '/grammarTips';

/** Address of a tip. */
export const tipHref = (tip: Tip['id']): string => `${TIPS}?${new URLSearchParams({ tip })}`;

/** Address of the exercises of a tip. */
export const exercisesHref = (tip: Tip['id']): string => `${TIPS}/exercises?${new URLSearchParams({ tip })}`;
