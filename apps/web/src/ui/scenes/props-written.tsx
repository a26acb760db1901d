import type { ReactNode } from 'react';
import type { CutProps } from './stage.tsx';

/** A sheet of paper with lines by hand. */
export function Page({ cut }: CutProps): ReactNode {
  return (
    <g transform="rotate(-3)">
      <path d="M-22-58h44v48L12 0h-34z" fill="#FFFDF8" filter={cut} />
      <path d="M22-10H12V0z" fill="#DCD3C2" />
      <path
        d="M-15-49q6-3 11 0t11 0M-15-40q7-3 14 0t14 0M-15-31q7-3 14 0t12 0M-15-22q7-3 14 0t14 0M-15-13q5-3 9 0t7 0"
        fill="none"
        stroke="#4B5B8A"
        strokeWidth="2.200"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A small yellow piece of paper with two lines by hand. */
export function YellowPage({ cut }: CutProps): ReactNode {
  return (
    <g transform="rotate(-5)">
      <path d="M-23-32l46-2 1 32q-24 4-48 2z" fill="#F7D774" filter={cut} />
      <path d="M14-1l10-8v8z" fill="#DDB64A" />
      <path
        d="M-16-25q6-3 11 0t11 0 9-1M-16-16q7-3 13 0t13 0M-16-8q5-3 9 0t7 0"
        fill="none"
        stroke="#7A4A26"
        strokeWidth="2.200"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A yellow postcard with a stamp. */
export function Postcard({ cut }: CutProps): ReactNode {
  return (
    <g transform="rotate(-4)">
      <path d="M-36-48h72V0h-72z" fill="#F2C33E" filter={cut} />
      <path d="M-32-44h64v40h-64z" fill="#FBE08A" />
      <path d="M1-40v32" stroke="#C99A26" strokeWidth="2" />
      <path d="M16-41h13v16H16z" fill="#C4452F" />
      <path d="M18.500-38.500h8v11h-8z" fill="#F7D8C8" />
      <path
        d="M12-35a8 8 0 1 1 1 8M8-40q6 3 12 0"
        fill="none"
        stroke="#6B4226"
        strokeOpacity=".6"
        strokeWidth="1.800"
      />
      <path
        d="M-27-36q5-3 9 0t9 0M-27-28q5-3 9 0t11 0M-27-20q5-3 9 0t9 0M-27-12q4-3 7 0t6 0M7-18h20M7-11h16"
        fill="none"
        stroke="#7A4A26"
        strokeWidth="2.200"
        strokeLinecap="round"
      />
    </g>
  );
}

/** A thick old envelope, with four small holes by four teeth. */
export function HoledEnvelope({ cut }: CutProps): ReactNode {
  const holes = [
    [-20, -12],
    [-9, -8],
    [9, -8],
    [20, -12],
  ] as const;
  return (
    <g transform="rotate(3)">
      <path d="M-40-50h80v7l-4 43h-72l-4-43z" fill="#B98F52" filter={cut} />
      <path d="M-38-52h76V-3h-76z" fill="#E7C88C" filter={cut} />
      <path d="M-38-52h76L4-24q-4 3-8 0z" fill="#F3DCAA" filter={cut} />
      <path d="M-30-30l5 1-4 6M26-42l6 2" fill="none" stroke="#B98F52" strokeWidth="2" />
      <circle cy="-27" r="7" fill="#A32F45" />
      {holes.map(([x, y]) => (
        <g key={x}>
          <circle cx={x} cy={y} r="4.600" fill="#B98F52" />
          <circle cx={x} cy={y} r="3.300" fill="#FFF9D8" />
        </g>
      ))}
    </g>
  );
}

export function Pen({ cut }: CutProps): ReactNode {
  return (
    <g transform="rotate(28)">
      <path d="M-3.500-50h7v38l-3.500 12-3.500-12z" fill="#2E5F9E" filter={cut} />
      <path d="M-3.500-50h7v8h-7z" fill="#F5B63C" />
      <path d="M-3.500-12h7L0 0z" fill="#E9DCC0" />
      <path d="M-1.200-4h2.400L0 0z" fill="#1D1A2F" />
    </g>
  );
}

/** An old book, open, from above. */
export function OpenBook({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path d="M-50-44q25-8 50 0 25-8 50 0V0q-25-8-50 0-25-8-50 0z" fill="#7C4A26" filter={cut} />
      <path d="M-46-48q24-8 46 0v43q-22-8-46 0z" fill="#FBF0D6" filter={cut} />
      <path d="M46-48q-24-8-46 0v43q22-8 46 0z" fill="#F3E2BC" filter={cut} />
      <path
        d="M-38-40q16-4 30 0M-38-31q16-4 30 0M-38-22q16-4 30 0M-38-13q14-4 24-1M8-40q14-4 30 0M8-31q14-4 30 0M8-22q14-4 30 0"
        fill="none"
        stroke="#9A7B52"
        strokeWidth="2.200"
        strokeLinecap="round"
      />
    </g>
  );
}
