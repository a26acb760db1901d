/**
 * The drawn people and places. They are kept out of the module of `Scene`, because the first page has no byte budget
 * for these lists.
 */

/** The drawn people, from left to right as they stand. */
export const PEOPLE = ['nora', 'leo', 'marta', 'samir', 'olga', 'hugo', 'mei', 'bruno'] as const;

/** The name of a drawn person. */
export type CastMember = (typeof PEOPLE)[number];

/** People with the deeper of the two voices, as in `content/cast.yaml`. */
const DEEP: readonly string[] = ['leo', 'samir', 'hugo', 'bruno'];

/** The voice of a person. */
export const voiceOf = (member: string): 'female' | 'male' => (DEEP.includes(member) ? 'male' : 'female');

/** The name of a person as it is written. */
export const nameOf = (member: string): string => member.charAt(0).toUpperCase() + member.slice(1);

/** The drawn places, each with the two people who talk there by default. A lesson's unit may name others. */
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
  train: ['nora', 'samir'],
  park: ['marta', 'bruno'],
  beach: ['mei', 'leo'],
  attic: ['olga', 'hugo'],
  pharmacy: ['nora', 'marta'],
  library: ['mei', 'samir'],
} as const satisfies Readonly<Record<string, readonly CastMember[]>>;

/** The name of a drawn place. */
export type SceneName = keyof typeof PAIRS;

/** The names of the drawn places. */
export const SCENES = Object.keys(PAIRS) as readonly SceneName[];

const isScene = (name: string): name is SceneName => Object.hasOwn(PAIRS, name);

/** The drawn scene of that name; the café stands in for a place that is not drawn yet. */
export const sceneNamed = (name: string): SceneName => (isScene(name) ? name : 'cafe');

/** The two people who talk in a place: the speakers of these lines, or the default pair of the place. */
export const castOf = (place: string, lines: readonly { readonly speaker: string }[] = []): readonly CastMember[] => {
  const speakers = PEOPLE.filter((member) => lines.some(({ speaker }) => speaker === member));
  return speakers.length === 2 ? speakers : PAIRS[sceneNamed(place)];
};
