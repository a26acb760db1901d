/**
 * Which texts are loaded together. An *area* is a folder with `texts/<code>.json`: `app`, `ui`, `i18n`, or a feature.
 * A *pack* is one file per language with the texts of several areas; an area may belong to more than one pack.
 * The build reads this table too (`build/texts.ts`), so it imports nothing at run time.
 */
import type { Area } from './messages.ts';

/** The pack that is loaded before anything is shown. */
export const SHELL = 'shell';

/** The areas of every pack. A first screen should need the shell's pack and one other. */
export const packs = {
  shell: ['app', 'ui', 'i18n', 'languages', 'preferences', 'account-menu', 'reminder'],
  landing: ['landing', 'legal', 'account-deleted'],
  legal: ['legal', 'links'],
  home: ['daily', 'today', 'start'],
  learn: ['course-map', 'tips', 'word-card', 'lesson', 'result', 'daily', 'today', 'membership-links'],
  dialogue: ['dialogue', 'speaking'],
  clips: ['clip-list', 'membership-links'],
  clip: ['clips', 'word-card', 'lesson', 'result', 'tips', 'today', 'dialogue', 'speaking', 'membership-links'],
  reader: ['reader', 'word-card', 'translation-report', 'membership-links'],
  shelf: ['shelf'],
  book: ['shelf', 'book', 'book-words', 'translation-report', 'word-card', 'membership-links'],
  practice: ['shelf', 'book', 'book-words', 'word-card', 'lesson', 'tips', 'review'],
  me: ['me', 'today', 'game-records'],
  alphabet: ['alphabet'],
  grammar: ['grammar-tips'],
  settings: ['settings', 'review-limits'],
  leaderboard: ['leaderboard'],
  games: ['games', 'game-records', 'word-card', 'lesson', 'membership-links'],
  invitation: ['invitation'],
  tutor: ['tutor', 'talk', 'word-card', 'lesson', 'tips', 'membership-links'],
  modelTalk: ['model-talk', 'line-report'],
  voiceLine: ['voice-line', 'speaking'],
  tutorModel: ['tutor-model'],
  review: ['review', 'review-limits', 'word-card', 'lesson', 'tips'],
  deckFiles: ['deck-files'],
  bookImport: ['book-import'],
  account: ['sign-in', 'factors'],
  pricing: ['pricing'],
  membership: ['membership'],
  membershipLinks: ['membership-links'],
  operator: ['operator', 'settings'],
} as const satisfies Readonly<Record<string, readonly Area[]>>;

/** Packs that few pages need: what loads them is a script of its own, so that no other page carries its list of languages. */
export const packsApart = [
  'operator',
  'tutorModel',
  'modelTalk',
  'voiceLine',
  'deckFiles',
  'bookImport',
] as const satisfies readonly (keyof typeof packs)[];

/** The name of a pack. */
export type Pack = keyof typeof packs;

/** The names of all packs. */
export const packNames = Object.keys(packs) as readonly Pack[];
