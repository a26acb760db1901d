/** The address of /start, and where it leads on to. */

const NEXT = 'next';
/** What /start may lead on to: only what it was opened instead of. */
const ALLOWED = /^\/(?:courses|clips)(?:[/?]|$)/;
const LESSON = /^\/(?:courses|clips)\/lesson\?/;

/** The address of /start that leads on to `next` afterwards. */
export const startAddress = (next: string): string => `/start?${new URLSearchParams({ [NEXT]: next })}`;

/** Where /start leads on to, by its own address; undefined where nothing of ours is named. */
export const nextIn = (search: URLSearchParams): string | undefined => {
  const next = search.get(NEXT) ?? '';
  return ALLOWED.test(next) ? next : undefined;
};

/** Whether an address is that of a lesson. */
export const isLessonAddress = (address: string): boolean => LESSON.test(address);
