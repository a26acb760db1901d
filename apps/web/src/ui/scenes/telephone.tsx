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

/** What else hangs here, and the room at the other end of the line. */
function Other({ cut, x }: AtProps): ReactNode {
  return (
    <g>
      <Here cut={cut} />
      <path className={paper.teal} d={`M${x + 68}-4L${x - 24} 424H660V-4z`} filter={cut} />
      <path className={paper.stripe} d="M474-4h22v270h-22zM518-4h22v270h-22zM562-4h22v270h-22zM606-4h22v270h-22z" />
      <path className={paper.blueDeep} d={`M${x + 11} 262L${x - 24} 424H660V262z`} />
      <path className={paper.stoneTop} d={`M${x + 12} 258l-2 10H660v-10z`} filter={cut} />
      <path className={paper.stripe} d="M400 284h60v60h-60zM480 284h60v60h-60zM560 284h60v60h-60z" />
      <Pane cut={cut} x={548} y={100} width={80} height={112} curtains={paper.plum} />
      <Framed cut={cut} x={Math.min(x + 102, 472)} y={84} width={52} height={44}>
        <path className={paper.late} d="M0 0h52v44H0z" />
        <circle className={paper.night} cx="36" cy="14" r="7" />
        <path className={paper.lateTown} d="M0 44l18-18 14 12 10-8 10 14z" />
      </Framed>
      <g transform={`translate(${x + 66} 152)`}>
        <ellipse className={paper.gold} rx="20" ry="25" filter={cut} />
        <ellipse className={paper.sheet} rx="14" ry="19" />
        <path className={paper.cloth} d="M-11 12c0-10 4-14 11-14s11 4 11 14q-11 12-22 0z" />
        <circle className={paper.rose} cy="-6" r="7" />
      </g>
      <Cat cut={cut} />
    </g>
  );
}

/** The near room: a wainscot, a clock that is late, and a coat that waits. */
function Here({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.top} d="M-4 262h430v164H-4z" opacity=".55" />
      <path
        className={paper.groove}
        strokeOpacity=".35"
        d="M30 272v60M84 272v60M138 272v60M192 272v60M246 272v60M300 272v60"
      />
      <path className={paper.top} d="M-4 256h430v9H-4z" filter={cut} />
      <g transform="translate(300 112)">
        <circle className={paper.wood} r="30" filter={cut} />
        <circle className={paper.pale} r="23" />
        <path d="M0 0v-15M0 0l-10 7" stroke="#1D1A2F" strokeWidth="4" strokeLinecap="round" />
        <path className={paper.wood} d="M-12 28h24v34h-24z" filter={cut} />
        <path className={paper.pale} d="M-7 33H7v24H-7z" />
        <path d="M0 33v14" stroke="#B87100" strokeWidth="2.600" />
        <circle className={paper.gold} cy="49" r="5" />
      </g>
      <g filter={cut}>
        <path className={paper.wood} d="M118 120h56v10h-56z" />
        <path className={paper.cloth} d="M138 132c10-6 18-4 22 4 8 30 8 70 4 118h-38c-6-40-2-92 12-122z" />
        <path className={paper.gold} d="M138 130h20l6 96-12 2-4-70-10-10z" />
      </g>
      <circle className={paper.gold} cx="126" cy="136" r="5" />
      <circle className={paper.gold} cx="166" cy="136" r="5" />
    </g>
  );
}

/** It hears every call. */
function Cat({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(586 210)" filter={cut}>
      <path className={paper.iron} d="M-22 0c-4-18 2-34 12-38l-2-14 8 6h8l8-6-2 15c12 6 14 22 10 37z" />
      <path d="M16-2c14 4 12 20 4 32" fill="none" stroke="#2B2A40" strokeWidth="6" strokeLinecap="round" />
      <circle className={paper.gold} cx="-4" cy="-36" r="2.400" />
      <circle className={paper.gold} cx="6" cy="-36" r="2.400" />
    </g>
  );
}

/** It hangs down between the two telephones in wide coils. */
function Cord({ x }: { readonly x: number }): ReactNode {
  const coils = Array.from({ length: 15 }, (_, at) => {
    const across = (at - 7) / 7;
    return [x + 2 + across * 58, 402 - across * across * 38, across * 40] as const;
  });
  return (
    <g fill="none" stroke="#FFF8F0" strokeLinecap="round">
      <path d={`M${x - 56} 364c-8-8-12-14-12-26M${x + 60} 364c8-8 12-14 12-26`} strokeWidth="4" />
      {coils.map(([cx, cy, turn]) => (
        <ellipse key={cx} cx={cx} cy={cy} rx="5" ry="9" strokeWidth="3.400" transform={`rotate(${turn} ${cx} ${cy})`} />
      ))}
    </g>
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
