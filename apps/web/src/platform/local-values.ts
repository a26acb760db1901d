/**
 * The values that lie unencrypted in `localStorage`, because they are needed before the replica is open. All of them are
 * here, and only this file touches `localStorage`; `first.js` reads three of them in the page itself.
 */

/**
 * The form of each value, by its name. Every later release reads what this one writes, and a release that was rolled back
 * reads what a later one wrote: so a form is never changed. A value that needs another form gets another name
 * (docs/decisions/versioned-data-on-the-device.md).
 */
const FORMS = {
  /** The colour theme that was chosen; for the first paint. */
  theme: /^(light|dark|system)$/,
  /** Code of the interface language that was chosen; for the first paint. */
  interface: /^[a-z]{2,4}$/,
  /** There is somebody with screens of their own, not a stranger. */
  learner: /^1$/,
  /** The learner has logged out, and the server does not know it yet. */
  ending: /^1$/,
  /** The day on which this device reminded last, `YYYYMMDD`. */
  reminded: /^\d{8}$/,
  /** The server reminds the learner who is signed in: then the page does not. */
  serverReminds: /^1$/,
  /** How the subtitles of clips are shown: in the learn language, then in the explanation language. */
  clipTracks: /^(on|off|blurred) (on|off|blurred)$/,
  /** The speed of clips, in hundredths. */
  clipSpeed: /^(50|65|75|85|100|115|125|150)$/,
  /** Milliseconds by which this device is heard late, as a wireless loudspeaker is. */
  soundDelay: /^(0|50|100|150|200|250|300|350|400|450|500)$/,
  /** Whether noises and music of clips are heard. */
  clipSounds: /^(on|off)$/,
  /** How books look and sound: words and numbers (`features/reader/settings.ts`). */
  reader: /^\d \d{2,3} \d{2,3} [a-z]+ [a-z]+ [a-z]+ [01] \d{2,3} [a-z]+ [01] [01] ([a-z]+(\+[a-z]+)*|-)$/,
  /** The hint how words and sentences are looked up was closed. */
  readerHint: /^1$/,
  /** The code of the invitation that was followed here, and when, in milliseconds since 1970; until an account takes it. */
  invitation: /^[0-9A-HJKMNP-TV-Z]{8} \d{13}$/,
} as const satisfies Readonly<Record<string, RegExp>>;

/** The name of a value; its key in `localStorage` is `parlance.<name>`. */
export type LocalName = keyof typeof FORMS;

const keyOf = (name: LocalName): string => `parlance.${name}`;

/** The value; null where there is none, none of its form, or where storage is refused. */
export const readLocal = (name: LocalName): string | null => {
  try {
    const value = globalThis.localStorage?.getItem(keyOf(name)) ?? null;
    return value !== null && FORMS[name].test(value) ? value : null;
  } catch {
    return null;
  }
};

/** Keeps a value, or removes it for null. Where storage is refused nothing happens: the next start does without it. */
export const writeLocal = (name: LocalName, value: string | null): void => {
  try {
    if (value === null) globalThis.localStorage?.removeItem(keyOf(name));
    else globalThis.localStorage?.setItem(keyOf(name), value);
  } catch {
    // Private mode: nothing is kept, and the first paint uses what the browser tells of its user.
  }
};
