import type { ReactNode } from 'react';
import { Ledge } from './ledge.tsx';
import { Awning, House, Sky } from './outside.tsx';
import paper from './paper.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** The market: two stalls with striped awnings, sausages, hats, and one blue shoe. */
export const Place = placeOf({
  back: ({ cut }) => (
    <>
      <Sky sun={[332, 104]} />
      <House cut={cut} x={236} width={84} top={168} wall={paper.rose} roof="gable" rows={3} columns={2} />
      <House cut={cut} x={328} width={92} top={188} wall={paper.cream} slate rows={3} columns={2} />
      <path className={paper.pave} d="M-4 306h648v118H-4z" />
      <Butcher cut={cut} />
      <Hatter cut={cut} />
    </>
  ),
  front: ({ cut, middle }) => (
    <>
      <Ledge cut={cut} kind="wood" />
      <Crate cut={cut} x={572} fill="#F5A524" />
      <Crate cut={cut} x={60} fill="#D9412B" />
      <Shoe cut={cut} x={middle} />
    </>
  ),
});

function Butcher({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.plum} d="M-10 100h248v240H-10z" filter={cut} />
      <path className={paper.wood} d="M228 96h12v244h-12zM-10 214h238v9H-10z" />
      <path className={paper.wire} d="M-10 142h240" />
      <g fill="none" stroke="#A0402F" strokeWidth="13" strokeLinecap="round">
        <path d="M24 152c-4 12-2 22 6 28M44 180c8-4 12-16 10-28M76 152c-4 14 0 26 8 32M98 184c8-4 12-18 8-32M128 152c-4 12-2 20 6 26" />
      </g>
      <g filter={cut}>
        <path className={paper.gold} d="M20 214c0-20 12-28 28-28h22v28z" />
        <path className={paper.pale} d="M84 190h22v24H84z" />
        <path className={paper.cloth} d="M116 196h30v18h-30z" />
      </g>
      <Awning cut={cut} x={-20} y={88} stripes={11} colour={paper.cloth} />
    </g>
  );
}

function Hatter({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.teal} d="M424 112h230v228H424z" filter={cut} />
      <path className={paper.wood} d="M420 108h12v232h-12zM432 210h220v9H432zM520 282h132v9H520z" />
      <g filter={cut}>
        <path className={paper.pale} d="M536 210c0-12 10-8 14-12 0-22 34-22 34 0 4 4 14 0 14 12z" />
        <path className={paper.clothDeep} d="M550 194h34v8h-34z" />
        <path className={paper.gold} d="M446 210h54c2-8-8-8-12-10 0-20-30-20-30 0-4 2-14 2-12 10z" />
        <path className={paper.plum} d="M610 210c-2-30 8-38 30-38v38z" />
        <path
          className={paper.cloth}
          d="M534 282v-20l16 2c6 8 16 10 24 10 6 0 8 4 8 8zM588 282v-20l16 2c6 8 16 10 24 10 6 0 8 4 8 8z"
        />
      </g>
      <Awning cut={cut} x={410} y={100} stripes={11} colour={paper.blue} />
    </g>
  );
}

interface AtProps extends CutProps {
  readonly x: number;
}

function Crate({ cut, x, fill }: AtProps & { readonly fill: string }): ReactNode {
  return (
    <g transform={`translate(${x} 342)`}>
      <g fill={fill} filter={cut}>
        <circle cx="-38" cy="-30" r="15" />
        <circle cx="-10" cy="-32" r="16" />
        <circle cx="18" cy="-30" r="15" />
        <circle cx="42" cy="-29" r="14" />
        <circle cx="-24" cy="-46" r="15" />
        <circle cx="6" cy="-50" r="15" />
        <circle cx="32" cy="-46" r="14" />
      </g>
      <path d="M-24-60q6-8 14-6-4 8-14 6zM6-64q6-8 14-6-4 8-14 6zM32-59q6-8 14-6-4 8-14 6z" fill="#0B7A58" />
      <path className={paper.top} d="M-62-28H62v12H-62zM-60-12H60V2H-60z" filter={cut} />
      <path className={paper.wood} d="M-58-28h10V2h-10zM48-28h10V2H48z" />
    </g>
  );
}

function Shoe({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 340)`} filter={cut}>
      <path d="M-42-48c12 4 26 2 32-4 6 16 20 24 38 26 12 2 18 10 18 22h-88z" fill="#2C7FB8" />
      <path d="M-42-4h88v8h-88z" fill="#F4ECDC" />
      <path d="M-42-48c12 4 26 2 32-4l4 8c-10 6-24 8-36 6z" fill="#1F5F8E" />
      <path d="M-2-36l10-8M8-29l9-9M19-25l7-9" stroke="#FFFDF8" strokeWidth="3.4" strokeLinecap="round" />
    </g>
  );
}
