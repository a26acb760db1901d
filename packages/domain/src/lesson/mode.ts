/** `classic`: all kinds with hints. `challenge`: typing and listening only, no hints. */
export type LessonMode = 'classic' | 'challenge';
