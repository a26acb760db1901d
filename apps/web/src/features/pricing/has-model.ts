import type { PlanList } from '@parlance/contract';

/** Whether the tutor of this server has a model for sure: only then are packs of credits sold. */
export const hasModel = ({ packs = [] }: Pick<PlanList, 'packs'>): boolean => packs.length > 0;
