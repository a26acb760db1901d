import type { ReactNode } from 'react';
import paper from './paper.module.css';
import type { CutProps } from './stage.tsx';

export function Sandwich({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-30-8h60v5q0 3-4 3h-52q-4 0-4-3z" fill="#E3B26A" filter={cut} />
      <path d="M-33-12q6 7 11 0 6 7 11 0 5 7 11 0 6 7 11 0 6 7 11 0 5 6 11 0v-5h-66z" fill="#5FA863" />
      <path d="M-30-21h60v6h-60z" fill="#D9412B" />
      <path d="M-30-17h60l-6 5-8-5z" fill="#FFD766" />
      <path d="M-30-21c0-14 16-19 30-19s30 5 30 19z" fill="#D99A4E" filter={cut} />
      <path d="M-20-30c5-5 12-6 18-6" fill="none" stroke="#F6D9A0" strokeWidth="3.400" strokeLinecap="round" />
    </g>
  );
}

/** Two sandwiches on a plate. */
export function Sandwiches({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.pale} d="M-56-7H56L44 2h-88z" filter={cut} />
      <g transform="translate(-21 -6) scale(.72)">
        <Sandwich cut={cut} />
      </g>
      <g transform="translate(22 -6) scale(.72)">
        <Sandwich cut={cut} />
      </g>
    </g>
  );
}

interface GlassProps extends CutProps {
  readonly children?: ReactNode;
}

function Glass({ cut, children }: GlassProps): ReactNode {
  return (
    <g>
      <path d="M-25-58q-8 6-8 16V-7q0 7 8 7h50q8 0 8-7v-35q0-10-8-16z" fill="#DDEFF2" fillOpacity=".55" filter={cut} />
      {children}
      <path d="M-25-58q-8 6-8 16V-7q0 7 8 7h50q8 0 8-7v-35q0-10-8-16z" fill="none" stroke="#F4FBFC" strokeWidth="3" />
      <path d="M-29-70h58v12h-58z" fill="#F4FBFC" fillOpacity=".85" filter={cut} />
      <path d="M-29-66h58M-29-62h58" stroke="#A9CBD2" strokeWidth="1.600" />
      <path d="M-23-44v26" stroke="#FFFFFF" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}

/** A big empty jar. */
export function Jar({ cut }: CutProps): ReactNode {
  return <Glass cut={cut} />;
}

/** The jar with the sea in it. */
export function SeaJar({ cut }: CutProps): ReactNode {
  return (
    <Glass cut={cut}>
      <path
        d="M-31-40q8-6 15.500 0t15.500 0 15.500 0T31-40V-7q0 5-6 5h-50q-6 0-6-5z"
        fill="#3F9CC0"
        fillOpacity=".85"
      />
      <path d="M-31-40q8-6 15.500 0t15.500 0 15.500 0T31-40" fill="none" stroke="#E4F6FA" strokeWidth="3" />
      <path d="M-30-8q14-6 28 0t32-1v2q0 5-6 5h-48q-6 0-6-5z" fill="#F0D9A4" />
      <path d="M10-12q5-8 10 0z" fill="#F59A7A" />
    </Glass>
  );
}

/** A cup in which nothing is left. */
export function EmptyCup({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M18-30c16-4 18 18 0 18" fill="none" stroke="#E9DFD6" strokeWidth="6" />
      <path d="M-22-36h44c0 22-6 34-14 36h-16c-8-2-14-14-14-36z" fill="#FFFDF8" filter={cut} />
      <ellipse cy="-36" rx="22" ry="7" fill="#FFFDF8" />
      <ellipse cy="-35.500" rx="18.500" ry="5" fill="#CFC4B4" />
      <path d="M-16-26q1 12 6 18" fill="none" stroke="#D9412B" strokeWidth="3" strokeLinecap="round" />
    </g>
  );
}

export function Teapot({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M26-34c22-8 22 26-2 24" fill="none" stroke="#B5352A" strokeWidth="7" />
      <path d="M-24-26c-14-2-20-12-30-18l7-6c10 4 16 8 26 8z" fill="#D9412B" filter={cut} />
      <path d="M-30-24c0-16 14-22 30-22s30 6 30 22S16 0 0 0s-30-8-30-24z" fill="#D9412B" filter={cut} />
      <path d="M-17-44q17-10 34 0z" fill="#A92C1B" />
      <circle cy="-52" r="5" fill="#F5B63C" filter={cut} />
      <g fill="#FFF3DC">
        <circle cx="-13" cy="-22" r="4" />
        <circle cy="-16" r="4" />
        <circle cx="13" cy="-22" r="4" />
      </g>
    </g>
  );
}

/** The receiver of a telephone, off the hook, with its cord. */
export function Receiver({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-34-6c-14 4-16 10-8 10s8-8-2-8-18 6-12 12" fill="none" stroke="#1D1A2F" strokeWidth="2.600" />
      <path
        d="M-38-20c18-10 58-10 76 0 6 4 6 20 0 20H22c-5 0-5-8-7-10-6-4-24-4-30 0-2 2-2 10-7 10h-16c-6 0-6-16 0-20z"
        fill="#2B2A40"
        filter={cut}
      />
      <path d="M-30-20c16-6 44-6 60 0" fill="none" stroke="#6B6480" strokeWidth="3" strokeLinecap="round" />
      <path d="M-36-3h14M22-3h14" stroke="#F5B63C" strokeWidth="2.600" />
    </g>
  );
}

/** A small red horse on wheels, with a piece of paper on its back. */
export function ToyHorse({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-30-8h60v5h-60z" fill="#8A5A3C" />
      <path d="M-22-34h10v28h-10zM14-34h10v28H14z" fill="#B5301E" />
      <path
        d="M-26-40c8-6 34-4 40-8 2-10 6-20 16-20 8 0 10 6 16 14 0 6-6 8-12 6-4 4-4 16-8 20-8 6-40 6-50 2-6-4-6-10-2-14z"
        fill="#D9412B"
        filter={cut}
      />
      <path d="M18-50c-2-10 4-20 12-20-4 6-6 12-6 20z" fill="#7E1E14" />
      <path d="M-26-40c-10 2-12 14-8 22 2-6 6-10 10-12z" fill="#7E1E14" />
      <circle cx="35" cy="-58" r="2.600" fill="#1D1A2F" />
      <path d="M-14-58l22-4 2 18-22 3z" fill="#FFF7E6" filter={cut} />
      <path d="M-9-53l13-2M-8-48l13-2" stroke="#8E8293" strokeWidth="2" />
      <circle cx="-20" cy="-3" r="6" fill="#F5B63C" filter={cut} />
      <circle cx="20" cy="-3" r="6" fill="#F5B63C" filter={cut} />
    </g>
  );
}

/** Water that flies from a wet coat. */
export function Drops({ cut }: CutProps): ReactNode {
  const drops = [
    [-96, -40, -62, 1],
    [-84, -96, -40, 1.3],
    [-58, -138, -22, 1],
    [-110, -82, -58, 0.8],
    [-40, -100, -24, 0.7],
    [-70, -62, -60, 0.8],
    [0, -158, 4, 1.1],
    [36, -140, 22, 0.8],
    [64, -128, 34, 1.2],
    [92, -88, 52, 1],
    [108, -54, 66, 1.2],
    [70, -70, 50, 0.8],
    [118, -104, 54, 0.7],
  ] as const;
  return (
    <g filter={cut}>
      {drops.map(([x, y, turn, size]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <path d="M0-12c8 10 8 19 0 20-8-1-8-10 0-20z" fill="#6FB9D6" />
          <path d="M-3 1c0 3 1 4 3 4" fill="none" stroke="#E4F6FA" strokeWidth="2" strokeLinecap="round" />
        </g>
      ))}
    </g>
  );
}

/** A big black umbrella, open. */
export function BlackUmbrella({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M0-92v86c0 10-14 10-14 0" fill="none" stroke="#8A5A3C" strokeWidth="5" strokeLinecap="round" />
      <path
        filter={cut}
        d="M-70-52c4-30 36-44 70-44s66 14 70 44c-8-9-18-9-24 0-7-8-17-8-23 0-8-9-38-9-46 0-6-8-16-8-23 0-6-9-16-9-24 0z"
        fill="#2B2A40"
      />
      <path d="M-23-52c2-22 10-38 23-44 13 6 21 22 23 44-8-9-38-9-46 0z" fill="#17152A" />
      <path d="M-60-62c8-16 22-24 38-27" fill="none" stroke="#6B6480" strokeWidth="3" strokeLinecap="round" />
      <circle cy="-97" r="4" fill="#F5B63C" />
    </g>
  );
}

/** The black umbrella, closed. */
export function ClosedUmbrella({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M0-96v-6c0-12 16-12 16 0v4" fill="none" stroke="#8A5A3C" strokeWidth="6" strokeLinecap="round" />
      <path d="M-5-96H5l10 66L2 0h-4l-13-30z" fill="#2B2A40" filter={cut} />
      <path d="M-1-92l-9 60M2-92l3 88M4-90l9 58" fill="none" stroke="#6B6480" strokeWidth="2.200" />
      <path d="M-13-56h26v6h-26z" fill="#17152A" />
    </g>
  );
}
