/** The steps of a clip's script: short English sentences, read by the table of their forms. */
import {
  AMBIENCES,
  type ClipAction,
  type ClipStep,
  GESTURES,
  LIGHTS,
  MOODS,
  NOISES,
  PROPS,
  type Side,
  type Spot,
  TUNES,
  WEATHERS,
} from '@parlance/domain';
import { didYouMean } from './did-you-mean.ts';
import { between, type Form, form, key, oneOf, readForm, type Slot, type StepRead, wrongWord } from './step-forms.ts';

const SPOTS: readonly Spot[] = [1, 2, 3, 4, 5];
const spot: Slot<Spot> = {
  what: 'spot from 1 (far left) to 5 (far right)',
  choices: [],
  read: (word) => SPOTS.find((one) => String(one) === word),
};
const who = key('member of the cast');
const target = key('name');
const line = key('key of a line');
const side = oneOf<Side>('side', ['left', 'right']);
const light = oneOf('light', LIGHTS);
const weather = oneOf('weather', WEATHERS);
const prop = oneOf('prop', PROPS);
const slow = oneOf('word', ['slow']);

/** Forms that begin with their own word. */
const OPENED: Readonly<Record<string, Form<ClipAction>>> = {
  place: form(
    'place NAME LIGHT [WEATHER]',
    [key('name of a place'), light, weather],
    (place, own, sky) => ({ do: 'place', place, light: own, weather: sky ?? 'clear' }),
    1,
  ),
  light: form('light LIGHT', [light], (own) => ({ do: 'light', light: own })),
  weather: form('weather WEATHER', [weather], (own) => ({ do: 'weather', weather: own })),
  camera: form(
    'camera all|WHO|PROP [slow]',
    [target, slow],
    (on, glides) => ({ do: 'camera', on, slow: glides !== undefined }),
    1,
  ),
  sound: form('sound NOISE', [oneOf('noise', NOISES)], (noise) => ({ do: 'noise', noise })),
  ambience: form('ambience NAME|none', [oneOf('ambience', [...AMBIENCES, 'none'] as const)], (ambience) => ({
    do: 'ambience',
    ambience,
  })),
  music: form('music TUNE|none', [oneOf('tune', [...TUNES, 'none'] as const)], (tune) => ({ do: 'music', tune })),
};

/** Forms whose second word tells what somebody or something does. */
const ACTED: Readonly<Record<string, Form<ClipAction>>> = {
  stands: form('WHO stands SPOT', [who, spot], (name, at) => ({ do: 'stand', who: name, at })),
  enters: form('WHO enters left|right SPOT', [who, side, spot], (name, from, at) => ({
    do: 'enter',
    who: name,
    from,
    at,
  })),
  leaves: form('WHO leaves left|right', [who, side], (name, to) => ({ do: 'leave', who: name, to })),
  walks: form('WHO walks SPOT', [who, spot], (name, at) => ({ do: 'walk', who: name, at })),
  looks: form('WHO looks WHO|PROP|left|right|up|down|viewer', [who, target], (name, at) => ({
    do: 'look',
    who: name,
    at,
  })),
  feels: form('WHO feels MOOD', [who, oneOf('mood', MOODS)], (name, mood) => ({ do: 'feel', who: name, mood })),
  does: form('WHO does GESTURE', [who, oneOf('gesture', GESTURES)], (name, gesture) => ({
    do: 'gesture',
    who: name,
    gesture,
  })),
  holds: form('WHO holds PROP', [who, prop], (name, own) => ({ do: 'hold', who: name, prop: own })),
  drops: form('WHO drops', [who], (name) => ({ do: 'drop', who: name })),
  lies: form('PROP lies SPOT', [prop, spot], (own, at) => ({ do: 'lie', prop: own, at })),
  vanishes: form('PROP vanishes', [prop], (own) => ({ do: 'vanish', prop: own })),
};

const seconds = between('number of seconds', 0.1, 10);
const share = between('share', 0, 1);
const TIMED = ['say', 'wait', 'during'] as const;

const unknownStep = (words: readonly string[]): string => {
  const [first = '', second] = words;
  const openings = [...Object.keys(OPENED), ...TIMED];
  const guess = didYouMean(second ?? '', Object.keys(ACTED)) || didYouMean(first, openings);
  return `"${words.join(' ')}" is no step: it begins with one of ${openings.join(' ')}, or somebody or something ${Object.keys(ACTED).join('|')}.${guess}`;
};

const readAction = (words: readonly string[]): StepRead<ClipAction> => {
  const [first = '', second = '', ...rest] = words;
  const acted = Object.hasOwn(ACTED, second) ? ACTED[second] : undefined;
  const opened = Object.hasOwn(OPENED, first) ? OPENED[first] : undefined;
  if (acted !== undefined && opened === undefined) return readForm(acted, [first, ...rest]);
  return opened === undefined ? { issue: unknownStep(words) } : readForm(opened, words.slice(1));
};

const SAY = 'say LINE';
const WAIT = 'wait SECONDS';
const DURING = 'during LINE SHARE STEP';

const readOne = <T>(
  words: readonly string[],
  slot: Slot<T>,
  written: string,
  make: (value: T) => ClipStep,
): StepRead<ClipStep> => {
  const [word] = words;
  if (words.length !== 1 || word === undefined) return { issue: `Write "${written}", and nothing else in this step.` };
  const value = slot.read(word);
  return value === undefined ? { issue: wrongWord(word, slot, written) } : { step: make(value) };
};

const readDuring = ([name = '', part = '', ...words]: readonly string[]): StepRead<ClipStep> => {
  const own = line.read(name);
  if (own === undefined) return { issue: wrongWord(name, line, DURING) };
  const at = share.read(part);
  if (at === undefined) return { issue: wrongWord(part, share, DURING) };
  if (words[0] === 'place') return { issue: 'The place changes between lines; write it as a step of its own.' };
  const read = readAction(words);
  return 'issue' in read ? read : { step: { do: 'during', line: own, share: at, action: read.step } };
};

/** Reads a step; `line` in it is the key of a line. @param text e.g. `nora enters left 2` */
export const readStep = (text: string): StepRead<ClipStep> => {
  const [first, ...rest] = text.trim().split(/\s+/);
  if (first === 'say') return readOne(rest, line, SAY, (own) => ({ do: 'say', line: own }));
  if (first === 'wait') return readOne(rest, seconds, WAIT, (own) => ({ do: 'wait', seconds: own }));
  if (first === 'during') return readDuring(rest);
  return readAction([first ?? '', ...rest]);
};
