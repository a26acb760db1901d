/** Leads readers of English to /start first (specification §2; `ENGLISH_GUARD`). */
import { isLessonGuarded, isMapGuarded, useLearnOffer, usePreference } from '../data/index.ts';
import { startAddress, useLocation } from '../navigation/index.ts';
import { site } from '../platform/index.ts';

/** Guarded screens: `map` lists courses or clips, `lesson` is one lesson. */
export type Guarded = 'map' | 'lesson';

/** The address that a guarded screen redirects to; undefined if the screen may be shown. */
export const useGuard = (guarded: Guarded | undefined): string | undefined => {
  const { pathname, search } = useLocation();
  const [interfaceLanguage] = usePreference('interface');
  const [explain] = usePreference('explain');
  const { isChosen: chosen } = useLearnOffer();
  if (guarded === undefined) return undefined;
  const choices = { interface: interfaceLanguage, explain, hasLearn: chosen };
  const { guard } = site();
  const isClosed = guarded === 'map' ? isMapGuarded(guard, choices) : isLessonGuarded(guard, choices);
  return isClosed ? startAddress(pathname + search) : undefined;
};
