import { GAME_LEVELS, type GameLevel } from '@parlance/domain';

/** The level that an address names (`?level=`); undefined if it names none. */
export const levelIn = (value: string | null): GameLevel | undefined =>
  value !== null && /^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= GAME_LEVELS
    ? Number(value)
    : undefined;
