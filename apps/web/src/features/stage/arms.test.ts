import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARM } from '../../ui/scenes/rig.tsx';
import { type ArmSide, armTo } from './arms.ts';

/** Where the elbow and the hand of an arm with these angles are. */
const joints = ({ upper, fore }: ReturnType<typeof armTo>) => {
  const limb = (length: number, turn: number) => [
    -Math.sin((turn / 180) * Math.PI) * length,
    Math.cos((turn / 180) * Math.PI) * length,
  ];
  const [elbowX = 0, elbowY = 0] = limb(ARM.upper, upper);
  const [x = 0, y = 0] = limb(ARM.fore, upper + fore);
  return { elbow: [elbowX, elbowY], hand: [elbowX + x, elbowY + y] } as const;
};

describe('an arm', () => {
  it('brings its hand to every point in reach that is not straight below the shoulder', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 8, max: 55, noNaN: true }),
        fc.double({ min: -55, max: 55, noNaN: true }),
        fc.boolean(),
        fc.constantFrom<ArmSide>('l', 'r'),
        (far, y, isOut, side) => {
          const x = (side === 'l') === isOut ? -far : far;
          fc.pre(Math.hypot(x, y) >= 12 && Math.hypot(x, y) <= 80);
          const { hand } = joints(armTo([x, y], side));
          expect(hand[0]).toBeCloseTo(x, 3);
          expect(hand[1]).toBeCloseTo(y, 3);
        },
      ),
    );
  });

  it('points towards what is out of reach', () => {
    const { hand } = joints(armTo([300, 0], 'r'));
    expect(hand[0]).toBeGreaterThan(80);
    expect(Math.abs(hand[1])).toBeLessThan(6);
  });

  it('lets the elbow hang below the shoulder while the hand tells or holds', () => {
    for (const side of ['l', 'r'] as const) {
      const out = side === 'l' ? -1 : 1;
      expect(joints(armTo([out * 22, 4], side)).elbow[1]).toBeGreaterThan(20);
      expect(joints(armTo([-out * 19, 9], side)).elbow[1]).toBeGreaterThan(20);
    }
  });
});
