/**
 * Which modules are built into one script together. Without groups the build makes a script of whatever two parts
 * share, down to single icons: a lesson asked for thirty. A group takes what its expression matches and all that this
 * imports, except what an earlier group has; the order of the table is therefore the order of the layers, each of which
 * may import those before it. What no group takes is split by the build itself.
 */

interface ScriptGroup {
  readonly name: string;
  readonly test?: RegExp;
  readonly tags?: ['$initial'];
}

const layers: readonly ScriptGroup[] = [
  // What changes with a dependency alone keeps its name, and its place in the cache, from release to release.
  {
    name: 'vendor',
    test: /rolldown\/runtime|vite\/preload-helper|\/node_modules\/(react|react-dom|scheduler|use-intl|@formatjs|idb|uuid)\//,
  },
  // What the entry imports.
  { name: 'index', tags: ['$initial'] },
  // The learner's data, and what the landing page shares with other screens: every first screen needs both, beside the
  // entry and not in front of it.
  {
    name: 'common',
    test: /\/data\/open-data\.ts$|\/icons\/(play|lock)\.mjs$|\/ui\/(icon-of\.ts|(ticket|scene|pico)\.tsx)$|\/scenes\/(places|cast)\.tsx?$|\/features\/languages\/index|\/use-(first-lesson|explanation)\.ts$/,
  },
  // The frame of a learner's screens, and small things that those share.
  {
    name: 'frame',
    test: /\/app\/tabs\.tsx$|\/screens\/start-screen|\/features\/(preferences|update|sync-notice)\/index|\/ui\/(dialog|segmented)\.tsx$|\/icons\/(languages|shield-check|volume-2)\.mjs$|\/platform\/(audio|speech|effects|save-file)\.ts$|\/data\/content\/(lesson|lexicon)\.ts$/,
  },
  // The course, and what lessons, dialogues and speaking share with it.
  {
    name: 'study',
    test: /\/screens\/courses-screen|\/content\/use-languages\.ts$|\/use-membership-here\.ts$|\/features\/course-map\/index|\/features\/(today|word-card|starred-text)\/index|\/data\/content\/unit\.ts$|\/replica\/stored-session\.ts$|\/packages\/languages\/src\/(engine\/grammar|grammar|names|tables)\.ts$|\/domain\/src\/(random|course\/item-texts|exercise\/bare-text)\.ts$|\/ui\/keys\.tsx$|\/icons\/keyboard\.mjs$/,
  },
  // What practice shares that comes after the course and after the first step of a lesson.
  { name: 'practice', test: /\/icons\/mic\.mjs$|\/ui\/choice\.tsx$/ },
  // How a verdict is shown and announced: never with the first step of anything.
  { name: 'verdict', test: /\/ui\/(sheet\.tsx|announce\.ts)$/ },
  { name: 'landing', test: /\/screens\/home-screen|\/features\/landing\// },
  // All drawn places share the stage; the café is the one that is shown first.
  { name: 'drawing', test: /\/ui\/scenes\/cafe\.tsx$/ },
  // The things of clips: none is shown without a clip.
  { name: 'props', test: /\/ui\/scenes\/props\.tsx$/ },
  // What the frame of a clip's film shares with what acts it: the frame is shown before that is there.
  { name: 'film', test: /\/features\/stage\/((drawings|follow-clock|loudness)\.tsx?|film\.module\.css)$/ },
  // What acts a film, some of which draws pictures of books, too.
  { name: 'acting', test: /\/features\/stage\/acted-film\.tsx$/ },
  { name: 'lesson', test: /\/screens\/(lesson-screen|session-with-result)/ },
  // What a lesson fetches while its first step is read.
  { name: 'exercises', test: /\/features\/lesson\/(kinds\/index|verdict-sheet|lesson-dialogs)\.tsx?$/ },
  // Recordings with their times, in dialogues and clips.
  {
    name: 'recordings',
    test: /\/platform\/samples\.ts$|\/data\/content\/recordings\.ts$|\/ui\/clock-time\.ts$|\/domain\/src\/speaking\/spans\.ts$/,
  },
  {
    name: 'lines',
    test: /\/features\/dialogue\/(use-line-player|line-bubble|dialogue-loader|dialogue-layout|dialogue-result|study-time)/,
  },
  {
    name: 'speaking',
    test: /\/screens\/speaking-dialogue|\/features\/speaking\/(speak-button|utterance-note|use-utterance)/,
  },
  // What the rounds of games share.
  { name: 'rounds', test: /\/features\/games\/kit\/(clock-bar|use-timer|use-keys|verdict)\.tsx?$/ },
  // Small things that several screens share, none of them a first one: each had a script of its own.
  {
    name: 'icons',
    test: /\/icons\/(arrow-left|check|chevron-left|chevron-right|clock|ear|pause|rotate-ccw|trash-2)\.mjs$|\/platform\/latin-key\.ts$/,
  },
  // Small icons that talks share with single screens.
  { name: 'signs', test: /\/icons\/(ellipsis|lightbulb|pencil)\.mjs$/ },
  // What both screens of review need of own cards and of words of books.
  {
    name: 'own-cards',
    test: /\/data\/own-sounds\/use-own-sounds\.ts$|\/data\/content\/words-of-books\.ts$|\/domain\/src\/review\/card-change\.ts$/,
  },
  // The keys of own cards.
  { name: 'own-key', test: /\/data\/cards\/own-key\.ts$/ },
  // The list of talks, and what stands in place of one while it loads.
  { name: 'talk-list', test: /\/features\/talk\/(talk-skeleton|scene-talk-href)\.tsx?$|\/data\/content\/talks\.ts$/ },
  // The talks that a learner keeps: they are sent from any page.
  { name: 'kept-talks', test: /\/data\/talks\/(page-talks|use-kept-talks)\.ts$|\/domain\/src\/tutor\/record\.ts$/ },
  // What talks with the guided partner and with a model share. It is the last one, so that it takes nothing that others need.
  {
    name: 'talks',
    test: /\/features\/talk\/(answer-field|card-buttons|record-once|talk-content-loader|talk-time|task-list|use-newest-in-sight|word-ratings)\.tsx?$/,
  },
];

/** For `output.codeSplitting.groups`. */
export const scriptGroups = layers.map((group, place) => ({ ...group, priority: layers.length - place }));
