import type { ReactNode } from 'react';
import { ARM, type Build, type Drive, type HandShape, type Held, Part } from './rig.tsx';

interface ArmProps {
  readonly cut: string;
  readonly build: Build;
  readonly side: 'l' | 'r';
  readonly drive: Drive;
  readonly held?: Held | undefined;
  readonly shape?: HandShape | undefined;
}

/** An arm with a shoulder, an elbow and a wrist. It hangs down when nothing turns it. */
export function Arm({ cut, build, side, drive, held, shape }: ArmProps): ReactNode {
  const { skin, shade, sleeve, forearm, cuff, shoulder, arms } = build;
  const x = side === 'l' ? -shoulder[0] : shoulder[0];
  return (
    <g transform={`translate(${x} ${shoulder[1]}) scale(${arms})`}>
      <g>
        <Part drive={drive} name={`upper-${side}`}>
          <Limb cut={cut} sleeve={sleeve} skin={forearm === undefined ? skin : sleeve} />
          <g transform={`translate(0 ${ARM.upper})`}>
            <Part drive={drive} name={`fore-${side}`}>
              <path d="M-9.500-2a9.500 9.500 0 0 1 19 0L7 32H-7z" fill={forearm ?? skin} filter={cut} />
              {forearm !== undefined && <path d="M-7.300 26h14.600l-.4 7H-7z" fill={cuff} />}
              <g transform={`translate(0 ${ARM.fore})`}>
                <Part drive={drive} name={`hand-${side}`}>
                  <g transform={side === 'l' ? undefined : 'scale(-1 1)'}>
                    {shape !== undefined && <Fingers shape={shape} skin={skin} shade={shade} />}
                    <path
                      d="M-6-12H6c2.500 4 3.600 9 3 13-.6 6-3.600 10-8 10-5 0-8.500-4-9-10-.4-4 .6-9 2-13z"
                      fill={skin}
                    />
                    {shape === undefined && (
                      <path
                        d="M1 4.500v5.500M4.800 3.500l.4 5"
                        stroke={shade}
                        strokeWidth="1.500"
                        fill="none"
                        strokeLinecap="round"
                      />
                    )}
                  </g>
                  {held?.(side)}
                  {shape !== 'open' && (
                    <g transform={side === 'l' ? undefined : 'scale(-1 1)'}>
                      <path
                        d="M-6-7c-5 .5-7.600 5-7.400 9.500.1 2.600 3.400 3.200 4.200.8.500-1.800 1.200-3 3.200-3.300z"
                        fill={skin}
                        stroke={shade}
                        strokeWidth="1.200"
                      />
                    </g>
                  )}
                </Part>
              </g>
            </Part>
          </g>
        </Part>
      </g>
    </g>
  );
}

/** The upper arm: a long sleeve, or a short one. */
function Limb({
  cut,
  sleeve,
  skin,
}: {
  readonly cut: string;
  readonly sleeve: string;
  readonly skin: string;
}): ReactNode {
  return (
    <g filter={cut}>
      <path d="M-11.500 0a11.500 11.500 0 0 1 23 0L9.500 40a9.500 9.500 0 0 1-19 0z" fill={skin} />
      {skin !== sleeve && <path d="M-11.800 0a11.800 11.800 0 0 1 23.600 0L12 25h-24z" fill={sleeve} />}
    </g>
  );
}

/** Where fingers end, from the middle of a hand; the thumb is the first. */
const SPREAD = ['M-6-2L-14 3', 'M-4 6L-9 17', 'M-1 8L-2 21', 'M3 8L6 20', 'M6 5L12 14'] as const;

interface FingersProps {
  readonly shape: HandShape;
  readonly skin: string;
  readonly shade: string;
}

/** The fingers of a hand that is open, or points. */
function Fingers({ shape, skin, shade }: FingersProps): ReactNode {
  const d = shape === 'open' ? SPREAD.join('') : 'M-1 6L-1 22';
  return (
    <g fill="none" strokeLinecap="round">
      <path d={d} stroke={shade} strokeWidth="7.200" />
      <path d={d} stroke={skin} strokeWidth="5.400" />
    </g>
  );
}
