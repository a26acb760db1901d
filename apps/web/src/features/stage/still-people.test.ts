import type { EbookPicture, StagedPerson } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { driveOf, heldBy, type StillPerson, stillPerson, stillPose, stillWhereabouts } from './still-people.ts';

const person = (own: Partial<StagedPerson> = {}): StagedPerson => ({ who: 'nora', at: 3, isFront: false, ...own });

const picture = (...stage: EbookPicture['stage']): EbookPicture => ({ place: 'cafe', light: 'day', stage });

const posed = (own: Partial<StagedPerson>, ...others: EbookPicture['stage']) => {
  const all = [person(own), ...others];
  const people = all.flatMap((each) => ('who' in each ? [stillPerson(each)] : []));
  const [first] = people as [StillPerson];
  return { person: first, pose: stillPose(first, stillWhereabouts(picture(...all), people)) };
};

describe('somebody of a picture', () => {
  it('stands on the floor whatever their size', () => {
    const floor = ({ top, scale }: StillPerson): number =>
      top + (332 - stillPerson(person()).top) / (stillPerson(person()).scale / scale);
    expect(floor(stillPerson(person({ size: 0.5 })))).toBeCloseTo(332);
    expect(stillPerson(person({ up: 20 })).top).toBe(stillPerson(person()).top - 20);
  });

  it('is far away behind an edge when small and high, and otherwise before none', () => {
    expect(stillPerson(person({ size: 0.4, up: 150 })).edge).toBe(332 - 150);
    expect(stillPerson(person()).edge).toBeUndefined();
    expect(stillPerson(person({ up: 60 })).edge).toBeUndefined();
  });

  it('looks at people, at things that lie, and at what is held', () => {
    const samir = person({ who: 'samir', at: 5 });
    expect(posed({ looks: 'samir' }, samir).pose.pupils[0]).toBeGreaterThan(1);
    expect(posed({ looks: 'map' }, { prop: 'map', at: 1, isFront: true }).pose.pupils[0]).toBeLessThan(-1);
    const holding = { ...samir, at: 1, hands: { right: { holds: 'key', to: [40, -20] } } } as const;
    expect(posed({ looks: 'key' }, holding).pose.face[0]).toBeLessThan(-1);
    expect(posed({ looks: 'key' }, holding).pose.face[1]).toBeGreaterThan(1);
    expect(posed({}).pose.pupils[0]).toBe(0);
  });

  it('has a hand where it reaches, and before the chest where it only holds', () => {
    const { pose } = posed({ hands: { left: { to: [-60, 30] }, right: { holds: 'cup' } } });
    expect(pose.hands).toEqual({ l: [-60, 69], r: [17, 108] });
  });

  it('makes a gesture with the hand that is free', () => {
    const { pose } = posed({ does: 'think', looks: 'left', hands: { left: { holds: 'cup' } } });
    expect(pose.hands.l).toEqual([-17, 108]);
    expect(pose.hands.r[1]).toBeLessThan(90);
  });

  it('speaks with an open mouth, and sleeps with shut eyes', () => {
    expect(posed({ speaks: true }).pose.mouth).toBe('open');
    expect(posed({ feels: 'sad' }).pose.mouth).toBe('sad');
    expect(posed({ sleeps: true }).pose.lids).toBe(1);
  });

  it('keeps what is held upright, or turned as staged', () => {
    const turnOf = (turn?: number): number => {
      const right = { holds: 'cup', to: [60, 20], ...(turn !== undefined && { turn }) } as const;
      const { person: own, pose } = posed({ hands: { right } });
      const { upper, fore } = pose.arms.r;
      const { transform } = driveOf(own, pose)('held-r').style ?? {};
      return Number(/-?[\d.]+/.exec(transform ?? '')?.[0]) + upper + fore;
    };
    expect(turnOf()).toBeCloseTo(0, 1);
    expect(turnOf(40)).toBeCloseTo(40, 1);
  });

  it('holds things in the mouth that has no hands', () => {
    const bruno = stillPerson(person({ who: 'bruno', hands: { left: { holds: 'letter' } } }));
    const [held] = heldBy(bruno);
    expect(held?.prop).toBe('letter');
    expect(held?.at[0]).toBe(bruno.x);
  });
});
