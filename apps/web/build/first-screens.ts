/** The first screens that are rendered ahead of time, and what each needs at once. */
import type { FirstScreen, PagesOptions } from './pages.ts';

/** The language that is learned until another is chosen: nobody learns it who reads in it. */
const LEARN = 'en';

const screens: readonly FirstScreen[] = [
  {
    name: 'landing',
    at: '/',
    modules: ['src/screens/home-screen.tsx', 'src/features/landing/below-the-stage.tsx', 'src/ui/scenes/places.tsx'],
    isIndexed: true,
  },
  { name: 'start', at: '/start', modules: ['src/screens/start-screen.tsx', 'src/app/tabs.tsx'] },
  {
    name: 'courses',
    at: '/courses',
    modules: ['src/screens/courses-screen.tsx', 'src/app/tabs.tsx', 'src/ui/scenes/places.tsx'],
    hasTexts: true,
    without: [LEARN],
  },
  {
    name: 'lesson',
    at: '/courses/lesson?unit=a&lesson=a&mode=classic',
    modules: ['src/screens/lesson-screen.tsx', `languages/src/${LEARN}/language.ts`],
    hasTexts: true,
    without: [LEARN],
  },
];

/** For the plugin `pages`. */
export const firstScreens: Pick<PagesOptions, 'screens' | 'textsOf'> = {
  screens,
  textsOf: (_screen, language) => [`virtual:locale/${language}`],
};
