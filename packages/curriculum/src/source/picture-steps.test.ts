import type { StagedPerson } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { type Staging, stageStep } from './picture-steps.ts';

const EMPTY: Staging = { stage: [] };

/** Stages steps in order. */
const staged = (...steps: readonly string[]): Staging =>
  steps.reduce((staging, text) => {
    const read = stageStep(staging, text);
    if ('issue' in read) throw new RangeError(read.issue);
    return read.step;
  }, EMPTY);

const issueOf = (...steps: readonly string[]): string => {
  const read = stageStep(staged(...steps.slice(0, -1)), steps.at(-1) ?? '');
  return 'issue' in read ? read.issue : 'no issue';
};

const person = (...steps: readonly string[]): Partial<StagedPerson> => {
  const [first] = staged('nora stands 2.5', ...steps).stage;
  const { who: _, at: __, ...own } = first as StagedPerson;
  return own;
};

describe('the stage of a picture', () => {
  it('has people behind, and things on what they stand behind', () => {
    expect(staged('nora stands 2.5', 'map lies -0.5').stage).toEqual([
      { who: 'nora', at: 2.5, isFront: false },
      { prop: 'map', at: -0.5, isFront: true },
    ]);
  });

  it.each([
    ['nora in front', { isFront: true }],
    ['nora rises -12', { up: -12 }],
    ['nora scales 0.4', { size: 0.4 }],
    ['nora leans -9', { lean: -9 }],
    ['nora looks map', { looks: 'map' }],
    ['nora feels shy', { feels: 'shy' }],
    ['nora does shrug', { does: 'shrug' }],
    ['nora speaks', { speaks: true }],
    ['nora sleeps', { sleeps: true }],
    ['nora wears coat', { wears: ['coat'] }],
    ['nora holds key left', { hands: { left: { holds: 'key' } } }],
    ['nora holds key left 1.2 -20', { hands: { left: { holds: 'key', size: 1.2, turn: -20 } } }],
    ['nora reaches right 60 -5', { hands: { right: { to: [60, -5] } } }],
    ['nora reaches right 60 -5 point', { hands: { right: { to: [60, -5], shape: 'point' } } }],
  ])('is changed by "%s"', (step, own) => {
    expect(person(step)).toEqual({ isFront: false, ...own });
  });

  it('keeps what two steps say of one hand, and all that somebody wears', () => {
    expect(person('nora holds cup left', 'nora reaches left 1 2', 'nora wears coat', 'nora wears tears')).toEqual({
      isFront: false,
      hands: { left: { holds: 'cup', to: [1, 2] } },
      wears: ['coat', 'tears'],
    });
  });

  it('changes the last of two things with one name', () => {
    expect(staged('cup lies 1', 'cup lies 2', 'cup rises 9').stage).toEqual([
      { prop: 'cup', at: 1, isFront: true },
      { prop: 'cup', at: 2, isFront: true, up: 9 },
    ]);
  });

  it('is seen in a weather, from near, and otherwise on the cover', () => {
    expect(staged('weather rain', 'camera 2 -10 1.5', 'cover 3 0 1')).toEqual({
      stage: [],
      weather: 'rain',
      view: { at: 2, up: -10, zoom: 1.5 },
      cover: { at: 3, up: 0, zoom: 1 },
    });
  });
});

describe('a step of a picture that is wrong', () => {
  it.each([
    [['nora walks 3'], '"nora walks 3" is no step'],
    [['nora stnds 3'], /Did you mean "stands"\?$/],
    [['nora feels happy'], '"nora" is not there yet: begin with "nora stands 3" or "nora lies 3".'],
    [['cup lies 3', 'cup feels happy'], '"cup" is a thing, which only lies'],
    [['cupp lies 3'], /"cupp" is no prop.*Did you mean "cup"\?$/],
    [['nora stands 9'], '"9" is no spot, 1 (far left) to 5 (far right)'],
    [['nora stands 3', 'nora holds cup'], 'This step has too few words'],
    [['nora stands 3', 'nora holds cup up'], '"up" is no side: left right.'],
    [['nora stands 3', 'nora wears boots'], '"boots" is no outfit'],
    [['camera nora'], 'This step has too few words'],
  ])('%j is explained', (steps, message) => {
    if (typeof message === 'string') expect(issueOf(...steps).slice(0, message.length)).toBe(message);
    else expect(issueOf(...steps)).toMatch(message);
  });
});
