import type { ReactNode } from 'react';
import { type Build, type Drive, Part, Stroke } from './rig.tsx';

interface FaceProps {
  readonly build: Build;
  readonly drive: Drive;
}

/** Two eyes: what is white, pupils that look, and lids that close. Both pupils move as one part, and so do both lids. */
export function Eyes({ build, drive }: FaceProps): ReactNode {
  const [left, right, y, size] = build.eyes;
  const [lid, edge] = build.lids ?? [build.shade, '#1D1A2F'];
  const half = (right - left) / 2 / size;
  return (
    <g transform={`translate(${(left + right) / 2} ${y}) scale(${size})`}>
      <Both half={half}>
        <ellipse rx="5.9" ry="6.3" fill="#FFFBF4" />
      </Both>
      <Part drive={drive} name="pupils">
        {[-half, half].map((x) => (
          <g key={x} transform={`translate(${x} 0)`}>
            <circle r="4.1" fill={build.iris} />
            <circle cx="1.4" cy="-1.5" r="1.35" fill="#FFFBF4" />
          </g>
        ))}
      </Part>
      <Part drive={drive} name="lids" around={[0, -7]}>
        <Both half={half}>
          <path d="M-6.600-7.400h13.200c1.200 7-2.200 13.400-6.600 13.400S-7.800-.4-6.600-7.400z" fill={build.skin} />
          <path
            d="M-6.600-7.400h13.200c1.200 7-2.200 13.400-6.600 13.400S-7.800-.4-6.600-7.400z"
            fill={lid}
            fillOpacity={build.lids === undefined ? 0.45 : 1}
          />
          <path
            d="M-6.900 1C-5 5.800-2.200 7.600 0 7.600S5 5.800 6.900 1C5 4.200 2.200 5.800 0 5.800S-5 4.200-6.900 1z"
            fill={edge}
          />
        </Both>
      </Part>
      <Both half={half}>
        <path
          d="M-6.900-2.800C-5.400-8.200 5.400-8.400 6.500-3.200"
          stroke={edge}
          strokeWidth="1.9"
          fill="none"
          strokeLinecap="round"
        />
      </Both>
    </g>
  );
}

interface BothProps {
  /** Half the distance of the eyes. */
  readonly half: number;
  readonly children: ReactNode;
}

/** Draws the same on the left and mirrored on the right. */
function Both({ half, children }: BothProps): ReactNode {
  return (
    <>
      <g transform={`translate(${-half} 0)`}>{children}</g>
      <g transform={`translate(${half} 0) scale(-1 1)`}>{children}</g>
    </>
  );
}

/** Two brows; each turns around its middle. */
export function Brows({ build, drive }: FaceProps): ReactNode {
  const [left, right, y, size] = build.eyes;
  const [stroke, width] = build.brow;
  return (
    <>
      {(['brow-l', 'brow-r'] as const).map((name, at) => (
        <g key={name} transform={`translate(${at === 0 ? left - 0.8 : right + 0.8} ${y - 10.5 * size})`}>
          <Part drive={drive} name={name}>
            <Stroke d="M-6 1q6-4.400 12 0" stroke={stroke} width={width} />
          </Part>
        </g>
      ))}
    </>
  );
}

/** Shut mouths, by mood. */
const SHUT: Readonly<Record<string, (lips: string) => ReactNode>> = {
  calm: (lips) => <Stroke d="M-7-1q7 5.500 14 0" stroke={lips} width={2.8} />,
  happy: (lips) => (
    <>
      <path d="M-10-4.500q10 3.400 20 0Q9 8 0 8T-10-4.500z" fill="#6E1D22" />
      <path d="M-8.600-4q8.600 2.800 17.200 0-.4 3.600-1.600 4.800H-7q-1.200-1.200-1.600-4.800z" fill="#FFFBF4" />
      <Stroke d="M-10.400-4.900q10.400 4 20.800 0" stroke={lips} width={2} />
    </>
  ),
  sad: (lips) => <Stroke d="M-7 3.400q7-7.400 14 0" stroke={lips} width={2.8} />,
  surprised: () => <ellipse cy="1.500" rx="4.600" ry="6.200" fill="#6E1D22" />,
  angry: (lips) => <Stroke d="M-7.500 2.600q3-3.200 7.500-2.800t7.500 2.800" stroke={lips} width={3.2} />,
  worried: (lips) => <Stroke d="M-8 1.600q4-4.400 8-1t8-1" stroke={lips} width={2.8} />,
  sleepy: (lips) => <Stroke d="M-4.500 1q4.500 1.600 9-.4" stroke={lips} width={2.6} />,
  shy: (lips) => <Stroke d="M-5 .6q5 4.400 9.500-1.800" stroke={lips} width={2.6} />,
};

interface MouthsProps extends FaceProps {
  readonly children?: ReactNode;
}

/** All mouths of a face, one above the other: those of moods, an open and a round one. */
export function Mouths({ build, drive, children }: MouthsProps): ReactNode {
  return (
    <g transform={`translate(${build.mouth[0]} ${build.mouth[1]})`}>
      {Object.entries(SHUT).map(([mood, drawn]) => (
        <Part key={mood} drive={drive} name={`mouth-${mood}`}>
          {drawn(build.lips)}
        </Part>
      ))}
      <Part drive={drive} name="mouth-open" around={[0, -2]}>
        <path
          d="M-8.600-2Q0-4.400 8.600-2 9 9.500 0 9.500T-8.600-2z"
          fill="#6E1D22"
          stroke={build.lips}
          strokeWidth="1.500"
        />
        <path d="M-6.800-1.700q6.800-1.800 13.600 0-.4 3-1.800 3.400h-10q-1.400-.4-1.800-3.400z" fill="#FFFBF4" />
        <path d="M-5 7q5-4 10 0-5 3.400-10 0z" fill="#D96A5F" />
        {children}
      </Part>
      <Part drive={drive} name="mouth-round" around={[0, 1]}>
        <ellipse cy="1.500" rx="4.800" ry="5.600" fill="#6E1D22" stroke={build.lips} strokeWidth="2" />
      </Part>
    </g>
  );
}
