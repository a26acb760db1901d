/** The first screens that are rendered ahead of time, and what each needs at once. */
import type { Pack } from '../src/i18n/packs.ts';
import type { FirstScreen, PagesOptions } from './pages.ts';
import type { RouteMapOptions } from './route-map.ts';

/** Every screen shows what a learner has done. */
const DATA = 'src/data/open-data.ts';
/** The language that is learned until another is chosen: nobody learns it who reads in it. */
const LEARN = 'en';

const screens: readonly FirstScreen[] = [
  {
    name: 'landing',
    at: '/',
    modules: [
      'src/screens/home-screen.tsx',
      'src/features/landing/below-the-stage.tsx',
      'src/ui/scenes/places.tsx',
      'src/ui/scenes/cafe.tsx',
      DATA,
    ],
    worksAlone: true,
    isIndexed: true,
  },
  {
    name: 'start',
    at: '/start',
    modules: ['src/screens/start-screen.tsx', 'src/app/tabs.tsx', 'src/features/sync-notice/index.ts', DATA],
  },
  {
    name: 'courses',
    at: '/courses',
    modules: [
      'src/screens/courses-screen.tsx',
      'src/app/tabs.tsx',
      'src/features/sync-notice/index.ts',
      'src/ui/scenes/places.tsx',
      DATA,
    ],
    hasTexts: true,
    worksAlone: true,
    without: [LEARN],
  },
  {
    name: 'lesson',
    at: '/courses/lesson?unit=a&lesson=a&mode=classic',
    modules: [
      'src/screens/lesson-screen.tsx',
      'src/ui/scenes/places.tsx',
      'src/data/replica/stored-session.ts',
      DATA,
      `languages/src/${LEARN}/language.ts`,
    ],
    hasTexts: true,
    without: [LEARN],
  },
];

/** The pack of texts of each screen, as in `src/app/routes.tsx`. */
const PACK: Readonly<Record<string, Pack>> = { landing: 'landing', start: 'home', courses: 'learn', lesson: 'learn' };

/** For the plugin `pages`. */
export const firstScreens: Pick<PagesOptions, 'screens' | 'textsOf'> = {
  screens,
  textsOf: (screen, language) => ['shell', PACK[screen] ?? 'learn'].map((pack) => `virtual:texts/${pack}/${language}`),
};

/** For the plugin `routeMap`: these screens, and others whose scripts have a budget. */
export const routes: Pick<RouteMapOptions, 'screens' | 'later'> = {
  screens: {
    ...Object.fromEntries(screens.map(({ name, modules }) => [name, modules])),
    dialogue: ['src/screens/dialogue-screen.tsx'],
    follow: ['src/screens/speaking-follow-screen.tsx'],
    roleplay: ['src/screens/speaking-role-play-screen.tsx'],
    settings: ['src/screens/settings-screen.tsx', 'src/app/tabs.tsx'],
    grammarTips: ['src/screens/grammar-tips-screen.tsx', 'src/app/tabs.tsx'],
    exercises: ['src/screens/tip-exercises-screen.tsx'],
    clips: ['src/screens/clips-screen.tsx', 'src/app/tabs.tsx'],
    clip: ['src/screens/clip-lesson-screen.tsx', 'src/features/stage/acted-film.tsx'],
    shelf: ['src/screens/ebook-screen.tsx', 'src/app/tabs.tsx'],
    book: ['src/screens/ebook-detail-screen.tsx', 'src/app/tabs.tsx'],
    wordPractice: ['src/screens/ebook-practice-screen.tsx'],
    reader: ['src/screens/ebook-learn-screen.tsx'],
    games: ['src/screens/games-screen.tsx', 'src/app/tabs.tsx'],
    game: ['src/screens/game-screen.tsx'],
    tutor: ['src/screens/tutor-screen.tsx'],
    me: ['src/screens/me-screen.tsx'],
    review: ['src/screens/review-screen.tsx'],
    reviewCards: ['src/screens/review-cards-screen.tsx'],
    alphabet: ['src/screens/alphabet-screen.tsx'],
    leaderboard: ['src/screens/leaderboard-screen.tsx'],
  },
  later: {
    scene: ['src/ui/scenes/cafe.tsx'],
    reader: ['src/features/reader/later-parts.ts'],
    tutor: ['src/features/talk/talk-loader.tsx'],
    modelTalk: ['src/features/model-talk/model-talk-loader.tsx'],
    tutorList: ['src/features/tutor/tutor.tsx'],
    tutorPanel: ['src/features/tutor-model/model-panel.tsx'],
    tutorCredits: ['src/features/tutor-model/credits-page.tsx'],
    tutorMemory: ['src/features/tutor-model/memory-page.tsx'],
    tutorPhrase: ['src/features/tutor-model/phrase-page.tsx'],
    tutorSent: ['src/features/tutor-model/sent-page.tsx'],
    game: [
      'src/features/games/pairs/index.ts',
      'src/features/games/falling/index.ts',
      'src/features/games/baggage/index.ts',
      'src/features/games/build/index.ts',
    ],
    lesson: [
      'src/features/lesson/kinds/index.ts',
      'src/features/lesson/verdict-sheet.tsx',
      'src/features/lesson/lesson-dialogs.tsx',
    ],
  },
};
