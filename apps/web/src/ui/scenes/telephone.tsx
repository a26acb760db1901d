import type { ReactNode } from 'react';
import { Framed, Hanging, Pane, Shelf } from './inside.tsx';
import { Ledge } from './ledge.tsx';
import paper from './paper.module.css';
import styles from './scenes.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** On the telephone: two rooms in one picture, as in an old film, and a cord between them. */
export const Place = placeOf({
  back: ({ cut, middle }) => (
    <>
      <rect className={paper.wall} width="640" height="420" />
      <Shelf cut={cut} x={22} y={150} width={90}>
        <path className={paper.blue} d="M2-26h24V0H2z" />
        <path className={paper.pale} d="M32-34h16V0H32z" />
        <path className={paper.cloth} d="M54-24h30V0H54z" />
      </Shelf>
      <Shelf cut={cut} x={22} y={226} width={90}>
        <path className={paper.pale} d="M4-22h28c0 14-4 22-14 22S4-8 4-22zM40-22h28c0 14-4 22-14 22s-14-8-14-22z" />
      </Shelf>
      <Hanging x={206} y={92} />
      <Other cut={cut} x={middle} />
    </>
  ),
  front: ({ cut, middle }) => (
    <>
      <Ledge cut={cut} kind="wood" />
      <path className={paper.plum} d={`M${middle - 24} 424l20-92H660v92z`} />
      <path d={`M${middle - 4} 332H660v20H${middle - 8}z`} fill="#FFF8F0" fillOpacity=".22" />
      <Cord x={middle} />
      <Telephone cut={cut} x={middle - 52} fill="#D9412B" />
      <Telephone cut={cut} x={middle + 56} fill="#1B6F8A" />
    </>
  ),
  over: ({ middle }) => <path d={`M${middle + 68}-4L${middle - 24} 424`} stroke="#FFFDF8" strokeWidth="8" />,
});

interface AtProps extends CutProps {
  readonly x: number;
}

/** The room at the other end of the line. */
function Other({ cut, x }: AtProps): ReactNode {
  return (
    <g>
      <path className={paper.teal} d={`M${x + 68}-4L${x - 24} 424H660V-4z`} filter={cut} />
      <path
        className={paper.stripe}
        d="M452-4h22v428h-22zM496-4h22v428h-22zM540-4h22v428h-22zM584-4h22v428h-22zM628-4h22v428h-22z"
      />
      <Pane cut={cut} x={540} y={104} width={84} height={116} curtains={paper.plum} />
      <Framed cut={cut} x={440} y={84} width={54} height={46}>
        <path className={paper.late} d="M0 0h54v46H0z" />
        <circle className={paper.night} cx="38" cy="14" r="7" />
        <path className={paper.lateTown} d="M0 46l18-18 14 12 10-8 12 14z" />
      </Framed>
    </g>
  );
}

function Cord({ x }: { readonly x: number }): ReactNode {
  const coils = Array.from({ length: 11 }, () => 'c12-2 12-16 4-16s-8 16 4 16').join('');
  return (
    <path
      d={`M${x - 72} 338c-6 12 4 14 24 14${coils}c20 0 26-6 20-14`}
      fill="none"
      stroke="#FFF8F0"
      strokeWidth="3.4"
      strokeLinecap="round"
    />
  );
}

function Telephone({ cut, x, fill }: AtProps & { readonly fill: string }): ReactNode {
  return (
    <g transform={`translate(${x} 340)`}>
      <path d="M-38 2c0-22 10-22 16-38h44c6 16 16 16 16 38z" fill={fill} filter={cut} />
      <circle cy="-16" r="14" fill="#FFFDF8" />
      <circle cy="-16" r="5" fill={fill} />
      <g fill="#1D1A2F" fillOpacity=".45">
        <circle cx="0" cy="-25.500" r="2" />
        <circle cx="8" cy="-21" r="2" />
        <circle cx="9" cy="-12" r="2" />
        <circle cx="-8" cy="-21" r="2" />
        <circle cx="-9" cy="-12" r="2" />
        <circle cx="0" cy="-6.500" r="2" />
      </g>
      <g className={styles.bell}>
        <path
          d="M-44-36c-4-14 6-20 16-20h56c10 0 20 6 16 20-6 4-16 4-20-2-2-6-46-6-48 0-4 6-14 6-20 2z"
          fill="#2B2A40"
          filter={cut}
        />
      </g>
    </g>
  );
}
