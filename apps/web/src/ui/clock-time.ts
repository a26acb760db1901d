/** Formats a duration in seconds as minutes and seconds, e.g. `4:07`. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
