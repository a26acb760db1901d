import type { useT } from '../../i18n/index.ts';
import { nameOf } from '../../ui/cast.ts';

interface LinePlace {
  /** Counted from 1. */
  readonly now: number;
  readonly total: number;
  /** Empty where nobody knows who speaks. */
  readonly speaker: string;
}

/** Which line it is, of how many, and who says it, in words. */
export const placeOfLine = (t: ReturnType<typeof useT<'clips'>>, { speaker, ...place }: LinePlace): string =>
  speaker === '' ? t('atLineAlone', place) : t('atLine', { ...place, name: nameOf(speaker) });
