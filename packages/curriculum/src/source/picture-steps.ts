/** The steps that stage a picture of a book: short English sentences like those of a clip's script, of a still moment. */
import {
  GESTURES,
  HAND_SHAPES,
  MOODS,
  OUTFITS,
  type PictureView,
  PROPS,
  type PropName,
  type Side,
  type StagedHand,
  type StagedPerson,
  type StagedPlace,
  type StagedThing,
  WEATHERS,
  type Weather,
} from '@parlance/domain';
import { didYouMean } from './did-you-mean.ts';
import { between, type Form, form, key, oneOf, readForm, type StepRead, wrongWord } from './step-forms.ts';

/** What is staged so far. */
export interface Staging {
  readonly stage: readonly (StagedPerson | StagedThing)[];
  readonly weather?: Weather;
  readonly view?: PictureView;
  readonly cover?: PictureView;
}

/** Stages a step, or says why it cannot be staged. */
type Stages = (staging: Staging, name: string) => Staging | string;

const spot = between('spot, 1 (far left) to 5 (far right), also between and beside,', -1, 7);
const height = between('number of units', -300, 400);
const size = between('size', 0.1, 4);
const turn = between('number of degrees', -180, 180);
const zoom = between('zoom', 1, 4);
const side = oneOf<Side>('side', ['left', 'right']);
const prop = oneOf('prop', PROPS);

const viewed = (at: number, up: number, near: number): PictureView => ({ at, up, zoom: near });

/** Forms that begin with their own word. */
const OPENED: Readonly<Record<string, Form<Stages>>> = {
  weather: form('weather WEATHER', [oneOf('weather', WEATHERS)], (weather) => (staging) => ({ ...staging, weather })),
  camera: form('camera SPOT HEIGHT ZOOM', [spot, height, zoom], (...view) => (staging) => ({
    ...staging,
    view: viewed(...view),
  })),
  cover: form('cover SPOT HEIGHT ZOOM', [spot, height, zoom], (...view) => (staging) => ({
    ...staging,
    cover: viewed(...view),
  })),
};

type Staged = StagedPerson | StagedThing;
const nameOf = (staged: Staged): string => ('who' in staged ? staged.who : staged.prop);

/** Changes what was staged last under a name. */
const changed =
  <T extends Staged>(change: (staged: T) => T, is: (staged: Staged) => staged is T): Stages =>
  (staging, name) => {
    const index = staging.stage.findLastIndex((staged) => nameOf(staged) === name);
    const staged = staging.stage[index];
    if (staged === undefined) return `"${name}" is not there yet: begin with "${name} stands 3" or "${name} lies 3".`;
    if (!is(staged)) return `"${name}" is a thing, which only lies, rises, leans, scales, or is in front or back.`;
    return { ...staging, stage: staging.stage.with(index, change(staged)) };
  };

const isAny = (_: Staged): _ is Staged => true;
const isPerson = (staged: Staged): staged is StagedPerson => 'who' in staged;
const put = (own: Partial<StagedPlace>): Stages => changed((staged) => ({ ...staged, ...own }), isAny);
const acting = (own: Partial<StagedPerson>): Stages => changed((person) => ({ ...person, ...own }), isPerson);

const handed = (own: Side, hand: StagedHand): Stages =>
  changed(
    (person) => ({ ...person, hands: { ...person.hands, [own]: { ...person.hands?.[own], ...hand } } }),
    isPerson,
  );

/** Forms whose second word tells how somebody or something is. */
const ACTED: Readonly<Record<string, Form<Stages>>> = {
  stands: form('WHO stands SPOT', [spot], (at) => (staging, who) => ({
    ...staging,
    stage: [...staging.stage, { who, at, isFront: false }],
  })),
  lies: form('PROP lies SPOT', [spot], (at) => (staging, name) => {
    const known = prop.read(name);
    if (known === undefined) return wrongWord(name, prop, 'PROP lies SPOT');
    return { ...staging, stage: [...staging.stage, { prop: known, at, isFront: true }] };
  }),
  in: form('NAME in front|back', [oneOf('place', ['front', 'back'])], (where) => put({ isFront: where === 'front' })),
  rises: form('NAME rises HEIGHT', [height], (up) => put({ up })),
  scales: form('NAME scales SIZE', [size], (own) => put({ size: own })),
  leans: form('NAME leans DEGREES', [turn], (lean) => put({ lean })),
  looks: form('WHO looks WHO|PROP|left|right|up|down|viewer', [key('name')], (looks) => acting({ looks })),
  feels: form('WHO feels MOOD', [oneOf('mood', MOODS)], (feels) => acting({ feels })),
  does: form('WHO does GESTURE', [oneOf('gesture', GESTURES)], (does) => acting({ does })),
  speaks: form('WHO speaks', [], () => acting({ speaks: true })),
  sleeps: form('WHO sleeps', [], () => acting({ sleeps: true })),
  wears: form('WHO wears OUTFIT', [oneOf('outfit', OUTFITS)], (outfit) =>
    changed((person) => ({ ...person, wears: [...(person.wears ?? []), outfit] }), isPerson),
  ),
  holds: form(
    'WHO holds PROP left|right [SIZE] [DEGREES]',
    [prop, side, size, turn],
    (holds: PropName, own: Side, large: number | undefined, turned: number | undefined) =>
      handed(own, {
        holds,
        ...(large !== undefined && { size: large }),
        ...(turned !== undefined && { turn: turned }),
      }),
    2,
  ),
  reaches: form(
    'WHO reaches left|right RIGHT ABOVE [open|point]',
    [side, between('number of units', -120, 120), between('number of units', -120, 120), oneOf('hand', HAND_SHAPES)],
    (own, right, above, shape) => handed(own, { to: [right, above], ...(shape !== undefined && { shape }) }),
    1,
  ),
};

const unknownStep = (words: readonly string[]): string => {
  const [first = '', second = ''] = words;
  const guess = didYouMean(second, Object.keys(ACTED)) || didYouMean(first, Object.keys(OPENED));
  return `"${words.join(' ')}" is no step: it begins with one of ${Object.keys(OPENED).join(' ')}, or somebody or something ${Object.keys(ACTED).join('|')}.${guess}`;
};

/** Reads a step. @param text e.g. `nora stands 2.5` */
const readStages = (text: string): StepRead<Stages> => {
  const [first = '', second = '', ...rest] = text.trim().split(/\s+/);
  const opened = Object.hasOwn(OPENED, first) ? OPENED[first] : undefined;
  if (opened !== undefined) return readForm(opened, [second, ...rest].filter(Boolean));
  const acted = Object.hasOwn(ACTED, second) ? ACTED[second] : undefined;
  return acted === undefined ? { issue: unknownStep([first, second, ...rest].filter(Boolean)) } : readForm(acted, rest);
};

/** Stages a step. @param text e.g. `nora stands 2.5` */
export const stageStep = (staging: Staging, text: string): StepRead<Staging> => {
  const read = readStages(text);
  if ('issue' in read) return read;
  const staged = read.step(staging, text.trim().split(/\s+/)[0] ?? '');
  return typeof staged === 'string' ? { issue: staged } : { step: staged };
};
