import { type ReactNode, useId } from 'react';
import { type Drive, Part } from '../../ui/scenes/rig.tsx';
import { Thing } from './drawings.tsx';
import { isBehind } from './lying.ts';
import type { Lying } from './plan-model.ts';
import { nameOfLying } from './views.ts';

interface LyingThingsProps {
  readonly lying: readonly Lying[];
  readonly cut: string;
  readonly drive: Drive;
}

/** What lies before everybody. */
export function LyingThings({ lying, cut, drive }: LyingThingsProps): ReactNode {
  return lying
    .filter(({ prop }) => prop !== 'passing-train')
    .map((thing) => (
      <Part key={nameOfLying(thing)} drive={drive} name={nameOfLying(thing)}>
        <g transform={`translate(${thing.x} 345) scale(1.1)`}>
          <Thing name={thing.prop} cut={cut} />
        </g>
      </Part>
    ));
}

/** What is seen of a train's window between its curtains. */
const WINDOW = 'M144 132c-4 40-14 66-40 86 8 18 6 34 2 44h428c-4-10-6-26 2-44-26-20-36-46-40-86z';

/** What is seen behind everybody: water on the beach, and a train outside a window. */
export function ThingsBehind({ lying, cut, drive }: LyingThingsProps): ReactNode {
  const id = useId();
  return lying.filter(isBehind).map((thing) => (
    <g key={nameOfLying(thing)} clipPath={thing.prop === 'tide' ? undefined : `url(#${id})`}>
      <clipPath id={id}>
        <path d={WINDOW} />
      </clipPath>
      <Part drive={drive} name={nameOfLying(thing)}>
        <g transform={thing.prop === 'tide' ? 'translate(320 306) scale(1.1)' : 'translate(320 262)'}>
          <Thing name={thing.prop} cut={cut} />
        </g>
      </Part>
    </g>
  ));
}
