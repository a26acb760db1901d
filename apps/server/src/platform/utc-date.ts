/** The date in UTC as `YYYY-MM-DD`. @param moment milliseconds since 1970. */
export const utcDate = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
