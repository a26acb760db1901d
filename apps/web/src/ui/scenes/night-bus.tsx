import { type ReactNode, useId } from 'react';
import drift from './drift.module.css';
import paper from './paper.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** The night bus from inside: all its lights are on, and the stars go with it. */
export const Place = placeOf({
  back: ({ cut, bare }) => (
    <>
      <rect className={paper.cream} width="640" height="420" />
      <Window cut={cut} x={-52} river={bare} />
      <Window cut={cut} x={192} river={bare} moon />
      <Window cut={cut} x={436} river={bare} />
      <path className={paper.teal} d="M-4 262h648v162H-4z" />
      <path className={paper.stoneTop} d="M-4 258h648v9H-4z" />
      <Ceiling cut={cut} />
      <Poles cut={cut} />
    </>
  ),
  front: ({ cut }) => <Seats cut={cut} />,
});

interface WindowProps extends CutProps {
  readonly x: number;
  readonly moon?: boolean | undefined;
  /** Whether the bus drives along the river, by day too, and not through the town at night. */
  readonly river?: boolean | undefined;
}

function Window({ cut, x, moon, river }: WindowProps): ReactNode {
  return (
    <g transform={`translate(${x} 112)`}>
      <rect className={paper.iron} x="-7" y="-7" width="234" height="142" rx="26" filter={cut} />
      {river === true ? <River x={x} sun={moon === true} /> : <Town moon={moon === true} />}
      <path d="M40 0h34L24 128h-4a20 20 0 0 1-16-8zM96 0h14L60 128H46z" fill="#FFF8F0" fillOpacity=".1" />
    </g>
  );
}

/** What the windows show at night in a lesson: the town and the stars. */
function Town({ moon }: { readonly moon: boolean }): ReactNode {
  return (
    <>
      <path
        className={paper.late}
        d="M20 0h180a20 20 0 0 1 20 20v88a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20V20A20 20 0 0 1 20 0z"
      />
      <path className={paper.lateHaze} d="M0 96c50-34 170-34 220 0v12a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20z" />
      <g transform={moon ? 'matrix(-1 0 0 1 220 0)' : undefined}>
        <path
          className={paper.lateTown}
          d="M0 108V84h22V66l14-12 14 12v18h14V58h26v22h18l12-12 12 12h16V50h22v38h14l12-10 12 10h22v20a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20z"
        />
        <path
          className={paper.night}
          d="M6 94h6v8H6zM31 72h6v8h-6zM31 92h6v8h-6zM70 66h5v7h-5zM80 66h5v7h-5zM70 84h5v7h-5zM118 88h6v8h-6zM154 60h5v7h-5zM164 60h5v7h-5zM164 78h5v7h-5zM198 98h6v8h-6z"
        />
      </g>
      <g className={paper.night}>
        <circle cx="28" cy="22" r="2.2" />
        <circle cx="62" cy="36" r="1.6" />
        <circle cx="100" cy="18" r="2.2" />
        <circle cx="130" cy="40" r="1.6" />
        <circle cx="146" cy="20" r="1.5" />
        <circle cx="196" cy="42" r="1.8" />
        {moon && <circle cx="180" cy="24" r="11" />}
      </g>
    </>
  );
}

/** Trees that pass, as far apart as one goes before it begins again. */
const TREES = [-600, -40, 520] as const;

/** The bank of the river, by day or in the evening. */
function River({ x, sun }: { readonly x: number; readonly sun: boolean }): ReactNode {
  const id = useId();
  return (
    <g clipPath={`url(#${id})`}>
      <clipPath id={id}>
        <rect width="220" height="128" rx="20" />
      </clipPath>
      <path className={paper.sky} d="M0 0h220v128H0z" />
      <ellipse className={paper.haze} cx="110" cy="70" rx="140" ry="34" opacity=".75" />
      {sun && <circle className={paper.sun} cx="48" cy="26" r="12" />}
      <g className={paper.nightly}>
        <circle cx="28" cy="50" r="1.800" />
        <circle cx="92" cy="18" r="2" />
        <circle cx="150" cy="30" r="1.600" />
        <circle cx="196" cy="16" r="1.800" />
      </g>
      <path className={paper.cloud} d="M118 40a8 8 0 0 1 2-15 14 14 0 0 1 26-1 9 9 0 0 1 5 16z" />
      <path className={paper.hillFar} d="M0 74c40-26 76-24 110-10s70-16 110-6v40H0z" />
      <path
        className={paper.town}
        d="M150 80V62l9-8 9 8v18zM172 80V54l7-9 7 9v26zM190 80V66h16v14zM20 82V66l8-8 8 8v16z"
      />
      <path className={paper.lit} d="M156 66h5v6h-5zM177 60h4v6h-4zM195 70h5v5h-5zM26 70h4v6h-4z" />
      <path className={paper.hill} d="M0 84c60-14 150-10 220-2v12H0z" />
      <path className={paper.water} d="M0 88c70-6 150-6 220 0v42H0z" />
      <path className={paper.ripple} d="M18 102h34M84 98h22M140 104h42M52 116h26M112 114h44M190 118h24" />
      <g transform={`translate(${-x} 0)`}>
        <g className={drift.passing}>
          {TREES.map((at) => (
            <g key={at} transform={`translate(${at} 0)`}>
              <path className={paper.wood} d="M-4 76h7v56h-7z" />
              <path
                className={paper.leafDeep}
                d="M0 40c20 0 26 18 20 28 6 12-4 22-20 22s-26-10-20-22c-6-10 0-28 20-28z"
              />
            </g>
          ))}
        </g>
      </g>
    </g>
  );
}

/** Above the windows the stops are drawn; the last one is a star. */
function Ceiling({ cut }: CutProps): ReactNode {
  const stops = [36, 92, 150, 214, 270, 330, 392, 446, 506] as const;
  return (
    <g>
      <path className={paper.cloth} d="M-4-4h648v84c-60 8-588 8-648 0z" filter={cut} />
      <path className={paper.clothDeep} d="M-4-4h648v30H-4z" />
      <path className={paper.bulb} d="M40 30h120v10H40zM260 30h120v10H260zM480 30h120v10H480z" />
      <path className={paper.pale} d="M8 70h560a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H8z" filter={cut} />
      <path className={paper.blue} d="M8 78.500h540v5H8z" />
      <g className={paper.pale} stroke="#1B6F8A" strokeWidth="3.400">
        {stops.map((x) => (
          <circle key={x} cx={x} cy="81" r="5.500" />
        ))}
      </g>
      <circle className={paper.cloth} cx="392" cy="81" r="4.400" />
      <path className={paper.gold} d="M548 69l4 8 9 1-6.500 6 1.600 9-8-4.300-8 4.300 1.600-9-6.600-6 9-1z" />
      <path className={paper.pale} d="M588 64h72v28h-72z" filter={cut} />
      <path className={paper.sky} d="M592 68h64v20h-64z" />
      <path className={paper.gold} d="M598 87c4-13 18-14 24-7 6-7 18-4 20 7z" />
    </g>
  );
}

function Poles({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.gold} d="M-4 92h648v7H-4zM118 72h8v270h-8zM522 72h8v270h-8z" filter={cut} />
      {[176, 300, 358, 470].map((x) => (
        <g key={x} transform={`translate(${x} 98)`}>
          <path className={paper.iron} d="M-2 0h4v18h-4z" />
          <path d="M-10 34l10-16 10 16z" fill="none" stroke="#D9412B" strokeWidth="5" strokeLinejoin="round" />
        </g>
      ))}
      <path className={paper.cloth} d="M515 206h22v34h-22z" />
      <circle className={paper.pale} cx="526" cy="219" r="6" />
    </g>
  );
}

function Seats({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.blueDeep} d="M-4 372h648v52H-4z" />
      <path className={paper.iron} d="M292 396h52v28h-52z" opacity=".6" />
      {[-96, 92, 340, 528].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path className={paper.blue} d="M8 424v-70a22 22 0 0 1 22-22h140a22 22 0 0 1 22 22v70z" filter={cut} />
          <path d="M22 424v-60a14 14 0 0 1 14-14h128a14 14 0 0 1 14 14v60z" fill="#F5A524" fillOpacity=".16" />
          <path d="M40 340h120a8 8 0 0 1 0 9H40a8 8 0 0 1 0-9z" className={paper.steel} />
          <path
            d="M46 376l10-8 10 8-10 8zM90 376l10-8 10 8-10 8zM134 376l10-8 10 8-10 8zM68 398l10-8 10 8-10 8zM112 398l10-8 10 8-10 8z"
            fill="#F5A524"
            fillOpacity=".8"
          />
        </g>
      ))}
      <Shopping cut={cut} />
    </g>
  );
}

/** Somebody's shopping stands between the seats. */
function Shopping({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(316 424)">
      <path d="M-8-56l-6-32 4-2 4 14 2-18 5 1-1 37z" fill="#5E9E6E" filter={cut} />
      <path d="M8-54c0-14 2-22 8-28 8 4 10 14 6 28z" fill="#D79A3C" filter={cut} />
      <path d="M11-66l8-2M10-60l10-2" stroke="#F7E3B8" strokeWidth="2.600" strokeLinecap="round" />
      <path d="M-24-56h48l5 60h-58z" fill="#C98F5D" filter={cut} />
      <path d="M-24-56h48l1 8h-50z" fill="#E0B384" />
      <path d="M0-16c-10-7-8-15-4-15 2 0 4 2 4 4 0-2 2-4 4-4 4 0 6 8-4 15z" fill="#D9412B" />
    </g>
  );
}
