import type { TalkRecord, UnitId } from '@parlance/domain';

/** The address of the talk through a unit's scene with a partner, also where one was begun with the other. */
export const sceneTalkHref = (unit: UnitId, partner: TalkRecord['partner']): string =>
  `/tutor?unit=${encodeURIComponent(unit)}&with=${partner}`;
