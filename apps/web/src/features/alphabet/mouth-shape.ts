/**
 * The shape of the mouth for an articulation, seen from the side: the face looks to the left. Lengths are units of a
 * drawing of 240 by 220. It is a drawing to learn by, not a measured section of a head.
 */
import type { Articulation, ConsonantArticulation, Place, VowelArticulation } from '@parlance/languages';

/** A point of the drawing. */
export type Point = readonly [x: number, y: number];

/** What is drawn. */
export interface MouthShape {
  /** The upper edge of the tongue, from its tip to its root. */
  readonly tongue: readonly Point[];
  /** How far the lower jaw is down. */
  readonly jaw: number;
  /** How far the lips are pushed forward; negative where they are spread. */
  readonly protrusion: number;
  /** Where the lower lip is: apart from the upper one, against it, or against the upper teeth. */
  readonly lowerLip: 'apart' | 'near' | 'closed' | 'teeth';
  /** Whether the soft palate is down, so that air leaves through the nose. */
  readonly nose: boolean;
  readonly voiced: boolean;
}

/** The roof of the mouth from the upper teeth to the soft palate. */
const ROOF: readonly Point[] = [
  [60, 106],
  [68, 102],
  [76, 93],
  [88, 83],
  [104, 76],
  [122, 74],
  [140, 77],
  [156, 84],
  [168, 94],
  [176, 106],
];

/** The height of the roof of the mouth above a place. */
export const roofAt = (x: number): number => {
  const next = ROOF.findIndex(([there]) => there >= x);
  const [x1, y1] = ROOF[next] ?? [176, 106];
  const [x0, y0] = ROOF[next - 1] ?? [x1, y1];
  if (next === -1 || x0 === x1) return next === -1 ? 106 : y1;
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
};

/** Where the points of the tongue stand from its tip to its back, and how high they are at rest above the jaw. */
const REST: readonly Point[] = [
  [72, 128],
  [84, 122],
  [100, 118],
  [118, 117],
  [136, 119],
  [152, 126],
];
const ROOT: Point = [166, 152];

/** How much the hump of the tongue lifts what lies beside it, by the distance in units. */
const lift = (distance: number, width: number): number => Math.exp(-((distance / width) ** 2));

interface Hump {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The tongue with its hump at a point; the jaw carries the rest of it. */
const humped = ({ x, y, width }: Hump, jaw: number): readonly Point[] => {
  const carried = REST.map(([px, py]): Point => [px, py + jaw * 0.75]);
  const restAt = (at: number): number => {
    const next = Math.max(
      1,
      carried.findIndex(([px]) => px >= at),
    );
    const [[x0, y0] = [at, y], [x1, y1] = [at, y]] = [carried[next - 1], carried[next]];
    return x1 === x0 ? y0 : y0 + ((at - x0) / (x1 - x0)) * (y1 - y0);
  };
  const rise = restAt(Math.min(152, Math.max(72, x))) - y;
  const moved = carried.map(([px, py]): Point => [px, py - rise * lift(px - x, width)]);
  const hump: Point = [x, y];
  const body = [...moved.filter(([px]) => Math.abs(px - x) > 7), hump].sort((a, b) => a[0] - b[0]);
  return [...body, [Math.max(ROOT[0], x + 9), ROOT[1] + jaw * 0.4]];
};

/** The tongue with its tip at a point; what lies behind follows it. */
const tipped = ([x, y]: Point, jaw: number): readonly Point[] => {
  const rest = REST[0] ?? [x, y];
  const behind = REST.slice(1).map(([px, py], index): Point => {
    const share = lift(index + 1, 2.1);
    return [px + (x - rest[0]) * share * 0.6, py + jaw * 0.5 + (y - rest[1]) * share * 0.75];
  });
  return [[x, y], ...behind.filter(([px]) => px > x + 4), [ROOT[0], ROOT[1] + jaw * 0.4]];
};

const ofVowel = ({ openness, backness, lips, nasal }: VowelArticulation): MouthShape => {
  const jaw = 4 + openness * 22;
  const x = 92 + backness * 62;
  const y = roofAt(x) + 11 + openness * 36;
  return {
    tongue: humped({ x, y, width: 32 - openness * 6 }, jaw),
    jaw,
    protrusion: { spread: -3, neutral: 0, rounded: 11 }[lips],
    lowerLip: lips === 'rounded' && openness < 0.7 ? 'near' : 'apart',
    nose: nasal,
    voiced: true,
  };
};

/** The distance of the tongue from the roof by the manner; at most it touches. */
const GAP: Readonly<Record<ConsonantArticulation['manner'], number>> = {
  plosive: 0,
  affricate: 0,
  nasal: 0,
  lateral: 0,
  tap: 0,
  trill: 1,
  fricative: 4,
  approximant: 9,
};

type TonguePlace = { readonly tip: Point } | { readonly hump: number } | 'rest';

/** The part of the tongue that each place needs, touching its roof. */
const TONGUE: Readonly<Record<Place, TonguePlace>> = {
  bilabial: 'rest',
  labiodental: 'rest',
  glottal: 'rest',
  interdental: { tip: [50, 114] },
  dental: { tip: [67, 108] },
  alveolar: { tip: [76, 95] },
  postalveolar: { tip: [87, 86] },
  palatal: { hump: 116 },
  labiopalatal: { hump: 116 },
  velar: { hump: 150 },
  labiovelar: { hump: 150 },
  uvular: { hump: 168 },
};

const tongueOf = ({ place, manner }: ConsonantArticulation, jaw: number): readonly Point[] => {
  const part = TONGUE[place];
  if (part === 'rest') return humped({ x: 118, y: 117 + jaw * 0.5, width: 40 }, jaw);
  if ('tip' in part) {
    const [x, y] = part.tip;
    const gap = place === 'interdental' ? 0 : GAP[manner];
    return tipped([x, y + gap], jaw);
  }
  return humped({ x: part.hump, y: roofAt(part.hump) + GAP[manner] + 1, width: 26 }, jaw);
};

const lowerLipOf = ({ place, manner, rounded }: ConsonantArticulation): MouthShape['lowerLip'] => {
  if (place === 'labiodental') return 'teeth';
  if (place === 'bilabial') return manner === 'approximant' ? 'near' : 'closed';
  return rounded ? 'near' : 'apart';
};

const ofConsonant = (made: ConsonantArticulation): MouthShape => {
  const jaw = made.place === 'glottal' ? 12 : 5;
  return {
    tongue: tongueOf(made, jaw),
    jaw,
    protrusion: made.rounded ? 9 : 0,
    lowerLip: lowerLipOf(made),
    nose: made.manner === 'nasal',
    voiced: made.voiced,
  };
};

/** The shape of the mouth for an articulation. */
export const mouthShape = (made: Articulation): MouthShape =>
  made.kind === 'vowel' ? ofVowel(made) : ofConsonant(made);

const round = (value: number): string => value.toFixed(1);

/** A smooth curve through points as the commands of an SVG path, after a `M` or `L` to the first one. */
export const curveThrough = (points: readonly Point[]): string =>
  points
    .slice(0, -1)
    .map((from, index) => {
      const to = points[index + 1] ?? from;
      const before = points[index - 1] ?? from;
      const after = points[index + 2] ?? to;
      const control = (a: Point, b: Point, at: Point, sign: number): string =>
        `${round(at[0] + (sign * (b[0] - a[0])) / 6)} ${round(at[1] + (sign * (b[1] - a[1])) / 6)}`;
      return `C${control(before, to, from, 1)} ${control(from, after, to, -1)} ${round(to[0])} ${round(to[1])}`;
    })
    .join('');

/** The outline of the tongue as an SVG path. */
export const tonguePath = ({ tongue, jaw }: MouthShape): string => {
  const [tip = [72, 128]] = tongue;
  const floor = 150 + jaw * 0.9;
  return `M${round(tip[0])} ${round(tip[1])}${curveThrough(tongue)}L172 200L120 200Q92 ${round(floor + 14)} 78 ${round(floor)}Q${round(tip[0] + 1)} ${round((tip[1] + floor) / 2)} ${round(tip[0])} ${round(tip[1])}Z`;
};
