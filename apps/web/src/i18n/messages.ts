import type app from '../app/texts/en.json';
import type accountDeleted from '../features/account-deleted/texts/en.json';
import type accountMenu from '../features/account-menu/texts/en.json';
import type alphabet from '../features/alphabet/texts/en.json';
import type book from '../features/book/texts/en.json';
import type bookImport from '../features/book-import/texts/en.json';
import type bookWords from '../features/book-words/texts/en.json';
import type clipList from '../features/clip-list/texts/en.json';
import type clips from '../features/clips/texts/en.json';
import type courseMap from '../features/course-map/texts/en.json';
import type daily from '../features/daily/texts/en.json';
import type deckFiles from '../features/deck-files/texts/en.json';
import type dialogue from '../features/dialogue/texts/en.json';
import type factors from '../features/factors/texts/en.json';
import type gameRecords from '../features/game-records/texts/en.json';
import type games from '../features/games/texts/en.json';
import type grammarTips from '../features/grammar-tips/texts/en.json';
import type invitation from '../features/invitation/texts/en.json';
import type landing from '../features/landing/texts/en.json';
import type languages from '../features/languages/texts/en.json';
import type leaderboard from '../features/leaderboard/texts/en.json';
import type legal from '../features/legal/texts/en.json';
import type lesson from '../features/lesson/texts/en.json';
import type lineReport from '../features/line-report/texts/en.json';
import type links from '../features/links/texts/en.json';
import type me from '../features/me/texts/en.json';
import type membership from '../features/membership/texts/en.json';
import type membershipLinks from '../features/membership-links/texts/en.json';
import type modelTalk from '../features/model-talk/texts/en.json';
import type operator from '../features/operator/texts/en.json';
import type preferences from '../features/preferences/texts/en.json';
import type pricing from '../features/pricing/texts/en.json';
import type reader from '../features/reader/texts/en.json';
import type reminder from '../features/reminder/texts/en.json';
import type result from '../features/result/texts/en.json';
import type review from '../features/review/texts/en.json';
import type reviewLimits from '../features/review-limits/texts/en.json';
import type settings from '../features/settings/texts/en.json';
import type shelf from '../features/shelf/texts/en.json';
import type signIn from '../features/sign-in/texts/en.json';
import type speaking from '../features/speaking/texts/en.json';
import type start from '../features/start/texts/en.json';
import type talk from '../features/talk/texts/en.json';
import type tips from '../features/tips/texts/en.json';
import type today from '../features/today/texts/en.json';
import type translationReport from '../features/translation-report/texts/en.json';
import type tutor from '../features/tutor/texts/en.json';
import type tutorModel from '../features/tutor-model/texts/en.json';
import type voiceLine from '../features/voice-line/texts/en.json';
import type wordCard from '../features/word-card/texts/en.json';
import type ui from '../ui/texts/en.json';
import type i18n from './texts/en.json';

/** The type of every area's English texts; an area is named after its folder. */
interface AreaTexts {
  app: typeof app;
  ui: typeof ui;
  i18n: typeof i18n;
  'account-menu': typeof accountMenu;
  alphabet: typeof alphabet;
  'book-import': typeof bookImport;
  book: typeof book;
  'book-words': typeof bookWords;
  clips: typeof clips;
  'clip-list': typeof clipList;
  'course-map': typeof courseMap;
  daily: typeof daily;
  'deck-files': typeof deckFiles;
  dialogue: typeof dialogue;
  'account-deleted': typeof accountDeleted;
  factors: typeof factors;
  'grammar-tips': typeof grammarTips;
  'game-records': typeof gameRecords;
  games: typeof games;
  invitation: typeof invitation;
  landing: typeof landing;
  languages: typeof languages;
  leaderboard: typeof leaderboard;
  lesson: typeof lesson;
  'line-report': typeof lineReport;
  links: typeof links;
  legal: typeof legal;
  me: typeof me;
  membership: typeof membership;
  'membership-links': typeof membershipLinks;
  'model-talk': typeof modelTalk;
  operator: typeof operator;
  preferences: typeof preferences;
  pricing: typeof pricing;
  reader: typeof reader;
  reminder: typeof reminder;
  result: typeof result;
  review: typeof review;
  'review-limits': typeof reviewLimits;
  settings: typeof settings;
  shelf: typeof shelf;
  'sign-in': typeof signIn;
  speaking: typeof speaking;
  start: typeof start;
  talk: typeof talk;
  tutor: typeof tutor;
  'tutor-model': typeof tutorModel;
  tips: typeof tips;
  today: typeof today;
  'translation-report': typeof translationReport;
  'voice-line': typeof voiceLine;
  'word-card': typeof wordCard;
}

/** The name of a folder that has texts of its own. */
export type Area = keyof AreaTexts;

type Intersection<T> = (T extends unknown ? (each: T) => void : never) extends (all: infer All) => void ? All : never;

declare module 'use-intl' {
  /** Types every message key: an unknown key does not compile. */
  interface AppConfig {
    Messages: Intersection<AreaTexts[Area]>;
  }
}
