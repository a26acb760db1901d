import {
  AMBIENCES,
  type ClipAction,
  type ClipStep,
  GESTURES,
  LIGHTS,
  MOODS,
  NOISES,
  PROPS,
  TUNES,
  WEATHERS,
} from '@parlance/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStep } from './clip-script.ts';

/** A step, and the sentence that says it. */
interface Written<T = ClipStep> {
  readonly text: string;
  readonly step: T;
}

const key = fc.stringMatching(/^[a-z]{1,6}(-[a-z0-9]{1,3})?$/);
const who = fc.constantFrom('nora', 'samir', 'mei');
const spot = fc.constantFrom(1, 2, 3, 4, 5);
const side = fc.constantFrom('left', 'right');
const prop = fc.constantFrom(...PROPS);
const light = fc.constantFrom(...LIGHTS);
const weather = fc.constantFrom(...WEATHERS);

const said = <T extends readonly unknown[], S extends ClipStep>(
  slots: { readonly [I in keyof T]: fc.Arbitrary<T[I]> },
  write: (...values: T) => readonly [text: string, step: S],
): fc.Arbitrary<Written<S>> =>
  fc.tuple<T[number][]>(...slots).map((values) => {
    // The tuple has the values of the slots, in their order.
    const [text, step] = write(...(values as unknown as T));
    return { text, step };
  });

/** Every form of a step that may stand during a line. */
const ACTIONS: readonly fc.Arbitrary<Written<ClipAction>>[] = [
  said([light], (own) => [`light ${own}`, { do: 'light', light: own }]),
  said([weather], (own) => [`weather ${own}`, { do: 'weather', weather: own }]),
  said([key, fc.boolean()], (on, slow) => [`camera ${on}${slow ? ' slow' : ''}`, { do: 'camera', on, slow }]),
  said([fc.constantFrom(...NOISES)], (noise) => [`sound ${noise}`, { do: 'noise', noise }]),
  said([fc.constantFrom(...AMBIENCES, 'none')], (ambience) => [`ambience ${ambience}`, { do: 'ambience', ambience }]),
  said([fc.constantFrom(...TUNES, 'none')], (tune) => [`music ${tune}`, { do: 'music', tune }]),
  said([who, spot], (name, at) => [`${name} stands ${at}`, { do: 'stand', who: name, at }]),
  said([who, side, spot], (name, from, at) => [`${name} enters ${from} ${at}`, { do: 'enter', who: name, from, at }]),
  said([who, side], (name, to) => [`${name} leaves ${to}`, { do: 'leave', who: name, to }]),
  said([who, spot], (name, at) => [`${name} walks ${at}`, { do: 'walk', who: name, at }]),
  said([who, key], (name, at) => [`${name} looks ${at}`, { do: 'look', who: name, at }]),
  said([who, fc.constantFrom(...MOODS)], (name, mood) => [`${name} feels ${mood}`, { do: 'feel', who: name, mood }]),
  said([who, fc.constantFrom(...GESTURES)], (name, gesture) => [
    `${name} does ${gesture}`,
    { do: 'gesture', who: name, gesture },
  ]),
  said([who, prop], (name, own) => [`${name} holds ${own}`, { do: 'hold', who: name, prop: own }]),
  said([who], (name) => [`${name} drops`, { do: 'drop', who: name }]),
  said([prop, spot], (own, at) => [`${own} lies ${at}`, { do: 'lie', prop: own, at }]),
  said([prop], (own) => [`${own} vanishes`, { do: 'vanish', prop: own }]),
];

const anyStep: fc.Arbitrary<Written> = fc.oneof(
  ...ACTIONS,
  said([key, light, weather], (place, own, sky) => [
    `place ${place} ${own} ${sky}`,
    { do: 'place', place, light: own, weather: sky },
  ]),
  said([key, light], (place, own) => [`place ${place} ${own}`, { do: 'place', place, light: own, weather: 'clear' }]),
  said([key], (line) => [`say ${line}`, { do: 'say', line }]),
  said([fc.integer({ min: 1, max: 100 })], (tenths) => [`wait ${tenths / 10}`, { do: 'wait', seconds: tenths / 10 }]),
  said([key, fc.integer({ min: 0, max: 20 }), fc.oneof(...ACTIONS)], (line, part, { text, step }) => [
    `during ${line} ${part / 20} ${text}`,
    { do: 'during', line, share: part / 20, action: step },
  ]),
);

const issueOf = (text: string): string => {
  const read = readStep(text);
  return 'issue' in read ? read.issue : 'no issue';
};

const stepOf = (text: string): ClipStep | string => {
  const read = readStep(text);
  return 'step' in read ? read.step : read.issue;
};

describe('a step of a script', () => {
  it('is read in every form', () => {
    fc.assert(
      fc.property(anyStep, ({ text, step }) => {
        expect(readStep(text)).toEqual({ step });
      }),
    );
  });

  it('is never half read: with another word at its end it is an issue', () => {
    fc.assert(
      fc.property(anyStep, ({ text }) => {
        expect(readStep(`${text} zebra`)).toHaveProperty('issue');
      }),
    );
  });

  it('is what the stage acts', () => {
    expect(
      [
        'place bus-stop evening rain',
        'place cafe day',
        'camera nora slow',
        'nora enters left 2',
        'suitcase lies 5',
        'sound door',
        'say l1',
        'wait 1.2',
        'during l1 0.4 samir looks nora',
      ].map(stepOf),
    ).toEqual([
      { do: 'place', place: 'bus-stop', light: 'evening', weather: 'rain' },
      { do: 'place', place: 'cafe', light: 'day', weather: 'clear' },
      { do: 'camera', on: 'nora', slow: true },
      { do: 'enter', who: 'nora', from: 'left', at: 2 },
      { do: 'lie', prop: 'suitcase', at: 5 },
      { do: 'noise', noise: 'door' },
      { do: 'say', line: 'l1' },
      { do: 'wait', seconds: 1.2 },
      { do: 'during', line: 'l1', share: 0.4, action: { do: 'look', who: 'samir', at: 'nora' } },
    ]);
  });

  it.each([
    ['nora feels hapy', '"hapy" is no mood: calm happy'],
    ['nora feels hapy', 'Did you mean "happy"?'],
    ['nora lookss up', 'Did you mean "looks"?'],
    ['camra all', 'Did you mean "camera"?'],
    ['nora enters left', 'too few words; write "WHO enters left|right SPOT"'],
    ['nora walks 3 slow', 'too many words; write "WHO walks SPOT"'],
    ['nora walks 6', '"6" is no spot from 1 (far left) to 5 (far right)'],
    ['nora holds trombone', '"trombone" is no prop'],
    ['wait', 'Write "wait SECONDS", and nothing else'],
    ['wait long', '"long" is no number of seconds from 0.1 to 10'],
    ['during l1 2 nora does wave', '"2" is no share from 0 to 1'],
    ['during l1 0.5 place cafe day', 'The place changes between lines'],
    ['Nora feels happy', '"Nora" is no member of the cast'],
    ['nora', '"nora" is no step'],
    ['', '"" is no step'],
  ])('tells what is right instead of "%s": %s', (text, issue) => {
    expect(issueOf(text)).toContain(issue);
  });
});
