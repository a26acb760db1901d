import type { KeptHelp } from '../../data/tutor/index.ts';

const OF_LINES = 'translate/';

/** The translations among the help that is kept of a talk, by the ids of lines. */
export const meaningsIn = (kept: KeptHelp): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(kept).flatMap(([key, [text = '']]) =>
      key.startsWith(OF_LINES) ? [[key.slice(OF_LINES.length), text] as const] : [],
    ),
  );
