import { type Articulation, articulationsOf, MANNERS, PLACES } from '@parlance/languages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mouthFacts } from './mouth-facts.ts';
import { mouthShape, roofAt, tonguePath } from './mouth-shape.ts';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const articulations: fc.Arbitrary<Articulation> = fc.oneof(
  fc.record({
    kind: fc.constant('vowel' as const),
    openness: unit,
    backness: unit,
    lips: fc.constantFrom('spread' as const, 'neutral' as const, 'rounded' as const),
    nasal: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('consonant' as const),
    place: fc.constantFrom(...PLACES),
    manner: fc.constantFrom(...MANNERS),
    voiced: fc.boolean(),
    rounded: fc.boolean(),
  }),
);

const shapeOf = (learn: string, ipa: string) => {
  const [made] = articulationsOf(learn, ipa) ?? [];
  return made && mouthShape(made);
};
const highest = (learn: string, ipa: string) =>
  [...(shapeOf(learn, ipa)?.tongue ?? [])].sort((a, b) => a[1] - b[1])[0] ?? [0, 0];

describe('the drawing of the mouth', () => {
  it('exists for whatever a mouth can do, and stays within the head', () => {
    fc.assert(
      fc.property(articulations, (made) => {
        const shape = mouthShape(made);
        expect(tonguePath(shape)).toMatch(/^M[-\d. ]+[-\d.,CLQZ ]+Z$/);
        expect(tonguePath(shape)).not.toContain('NaN');
        for (const [x, y] of shape.tongue) {
          expect(x >= 40 && x <= 190 && y >= 70 && y <= 200).toBe(true);
          if (x > 76 && x < 168) expect(y).toBeGreaterThanOrEqual(roofAt(x) - 2);
        }
      }),
    );
  });

  it('has the hump of the tongue in front for i and at the back for u, and lower for a', () => {
    expect(highest('es', 'i')[0]).toBeLessThan(highest('es', 'u')[0]);
    expect(highest('es', 'i')[1]).toBeLessThan(highest('es', 'a')[1]);
  });

  it('closes the lips for m, lays the teeth on the lip for f, and rounds the lips for u', () => {
    expect(shapeOf('en', 'm')).toMatchObject({ lowerLip: 'closed', nose: true, voiced: true });
    expect(shapeOf('en', 'f')).toMatchObject({ lowerLip: 'teeth', nose: false, voiced: false });
    expect(shapeOf('en', 'uː')?.protrusion).toBeGreaterThan(shapeOf('en', 'iː')?.protrusion ?? 99);
  });

  it('opens the way to the nose for nasal vowels', () => {
    expect(shapeOf('fr', 'ɑ̃')?.nose).toBe(true);
    expect(shapeOf('fr', 'ɑ')?.nose).toBe(false);
  });
});

describe('the facts about the mouth', () => {
  const factsOf = (learn: string, ipa: string) =>
    (articulationsOf(learn, ipa) ?? []).flatMap(mouthFacts).flatMap(({ values }) => values);

  it('say what is drawn', () => {
    expect(factsOf('en', 'uː')).toEqual(['lips.rounded', 'height.close', 'depth.back', 'voice.on']);
    expect(factsOf('es', 'θ')).toEqual(['place.interdental', 'manner.fricative', 'voice.off']);
    expect(factsOf('fr', 'ɑ̃')).toEqual(['lips.neutral', 'height.open', 'depth.back', 'voice.on', 'nose.open']);
    expect(factsOf('en', 'ŋ')).toContain('nose.open');
  });
});
