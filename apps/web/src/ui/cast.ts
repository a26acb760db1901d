/** Who is drawn, and where. Apart from `Scene`, because the first page has no room for the lists. */

/** The drawn people, as they stand from left to right. */
export const PEOPLE = ['nora', 'leo', 'marta', 'samir', 'olga', 'hugo', 'mei', 'bruno'] as const;

/** One of them. */
export type CastMember = (typeof PEOPLE)[number];

/** Whose voice is the deeper of the two, as in `content/cast.yaml`. */
const DEEP: readonly string[] = ['leo', 'samir', 'hugo', 'bruno'];

/** Which of the two voices somebody has. */
export const voiceOf = (member: string): 'female' | 'male' => (DEEP.includes(member) ? 'male' : 'female');

/** Somebody's name as it is written. */
export const nameOf = (member: string): string => member.charAt(0).toUpperCase() + member.slice(1);

/** The drawn places, and who talks there where nothing else is known. A lesson's unit names its own. */
const PAIRS = {
  'bus-stop': ['nora', 'samir'],
  'front-door': ['nora', 'olga'],
  cafe: ['nora', 'leo'],
  square: ['nora', 'marta'],
  kitchen: ['nora', 'hugo'],
  house: ['nora', 'olga'],
  market: ['nora', 'marta'],
  'night-bus': ['nora', 'samir'],
  'square-rain': ['nora', 'mei'],
  riverside: ['nora', 'leo'],
  station: ['nora', 'mei'],
  bedroom: ['marta', 'hugo'],
  'cafe-kitchen': ['nora', 'leo'],
  'living-room': ['nora', 'olga'],
  'two-cafes': ['nora', 'leo'],
  telephone: ['nora', 'olga'],
  'little-theatre': ['nora', 'hugo'],
} as const satisfies Readonly<Record<string, readonly CastMember[]>>;

/** The drawn places. */
export type SceneName = keyof typeof PAIRS;

/** The names of the drawn places. */
export const SCENES = Object.keys(PAIRS) as readonly SceneName[];

const isScene = (name: string): name is SceneName => Object.hasOwn(PAIRS, name);

/** The drawn scene of that name; a name that nobody has drawn yet plays in the café. */
export const sceneNamed = (name: string): SceneName => (isScene(name) ? name : 'cafe');

/** The two who talk in a place: the speakers of these lines, or else who is mostly met there. */
export const castOf = (place: string, lines: readonly { readonly speaker: string }[] = []): readonly CastMember[] => {
  const speakers = PEOPLE.filter((member) => lines.some(({ speaker }) => speaker === member));
  return speakers.length === 2 ? speakers : PAIRS[sceneNamed(place)];
};
