/** What the mouth does, as facts that are told in words beside the drawing and instead of it. */
import type { Articulation, VowelArticulation } from '@parlance/languages';

/** The part of the mouth that a fact is about, and the value; both are keys of the texts. */
export interface MouthFact {
  readonly part: 'lips' | 'tongue' | 'place' | 'manner' | 'voice' | 'nose';
  readonly values: readonly string[];
}

const heightOf = ({ openness }: VowelArticulation): string => {
  if (openness < 0.2) return 'height.close';
  if (openness < 0.42) return 'height.closeMid';
  if (openness < 0.58) return 'height.mid';
  return openness < 0.8 ? 'height.openMid' : 'height.open';
};

const depthOf = ({ backness }: VowelArticulation): string => {
  if (backness < 0.34) return 'depth.front';
  return backness < 0.66 ? 'depth.central' : 'depth.back';
};

/** The facts of an articulation; the nose is told of only where air leaves through it. */
export const mouthFacts = (made: Articulation): readonly MouthFact[] => {
  const nose: readonly MouthFact[] = [{ part: 'nose', values: ['nose.open'] }];
  if (made.kind === 'vowel') {
    return [
      { part: 'lips', values: [`lips.${made.lips}`] },
      { part: 'tongue', values: [heightOf(made), depthOf(made)] },
      { part: 'voice', values: ['voice.on'] },
      ...(made.nasal ? nose : []),
    ];
  }
  return [
    { part: 'place', values: [`place.${made.place}`] },
    { part: 'manner', values: [`manner.${made.manner}`] },
    ...(made.rounded ? [{ part: 'lips', values: ['lips.rounded'] } as const] : []),
    { part: 'voice', values: [made.voiced ? 'voice.on' : 'voice.off'] },
    ...(made.manner === 'nasal' ? nose : []),
  ];
};
