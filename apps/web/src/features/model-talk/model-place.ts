import type { UnitId } from '@parlance/domain';

/** Which talk it is. */
export interface ModelPlace {
  readonly unit: UnitId;
  /** Whether it is free, without the unit's scene. */
  readonly isFree: boolean;
}
