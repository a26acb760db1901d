/** The address of /start, and the address that it continues to. */

const NEXT = 'next';
/** The addresses that /start may continue to: those that it can be shown instead of. */
const ALLOWED = /^\/(?:courses|clips)(?:[/?]|$)/;
const LESSON = /^\/(?:courses|clips)\/lesson\?/;

/** The address of /start that continues to `next` afterwards. */
export const startAddress = (next: string): string => `/start?${new URLSearchParams({ [NEXT]: next })}`;

/** The address that /start continues to, read from its query; undefined if there is none, or it is not allowed. */
export const nextIn = (search: URLSearchParams): string | undefined => {
  const next = search.get(NEXT) ?? '';
  return ALLOWED.test(next) ? next : undefined;
};

/** Whether an address is that of a lesson. */
export const isLessonAddress = (address: string): boolean => LESSON.test(address);
