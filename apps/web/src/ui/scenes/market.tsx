import type { ReactNode } from 'react';
import { Ledge } from './ledge.tsx';
import { Awning, Bunting, House, Sky } from './outside.tsx';
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
  front: ({ cut }) => (
    <>
      <Ledge cut={cut} kind="wood" />
      <Crate cut={cut} x={572} fill="#F5A524" />
      <Crate cut={cut} x={60} fill="#D9412B" />
    </>
  ),
  things: ({ cut, middle }) => <Shoe cut={cut} x={middle} />,
});

function Butcher({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.plum} d="M-10 100h248v240H-10z" filter={cut} />
      <path className={paper.stripe} d="M-10 100h248v118H-10z" />
      <path className={paper.wood} d="M228 96h12v244h-12zM-10 222h238v10H-10z" />
      <path className={paper.iron} d="M-10 138h240v5H-10z" />
      <Links cut={cut} x={24} y={143} />
      <Links cut={cut} x={52} y={143} />
      <g transform="translate(96 143)">
        <path className={paper.wire} d="M0 0v10" />
        <path d="M-6 8h12v12H-6z" fill="#F4E6CE" />
        <path d="M0 16c16 4 22 22 20 36-2 12-12 16-20 16s-18-4-20-16c-2-14 4-32 20-36z" fill="#C4583F" filter={cut} />
        <path d="M-2 30c-6 4-10 14-8 22" fill="none" stroke="#F0A58C" strokeWidth="5" strokeLinecap="round" />
      </g>
      <Links cut={cut} x={142} y={143} />
      <g filter={cut}>
        <path className={paper.gold} d="M4 222c0-22 12-30 28-30h26v30z" />
        <path d="M32 192c12 2 12 28 0 30-10-4-10-26 0-30z" fill="#FFE3A6" />
        <path className={paper.pale} d="M76 196h24v26H76z" />
        <path className={paper.cloth} d="M114 204h34v18h-34zM76 190h24v8H76z" />
      </g>
      <path className={paper.pale} d="M120 200h18v12h-18zM10 208h16v10H10z" />
      <g transform="translate(186 222)">
        <path className={paper.steel} d="M-16-12h32l6 12h-44z" filter={cut} />
        <circle className={paper.pale} cy="-20" r="14" filter={cut} />
        <path d="M0-20l6-7" stroke="#D9412B" strokeWidth="3" strokeLinecap="round" />
        <path className={paper.steelTop} d="M-20-38h40l-6 7h-28z" />
      </g>
      <Awning cut={cut} x={-20} y={88} stripes={11} colour={paper.cloth} />
    </g>
  );
}

/** A string of sausages that hangs from x, y. */
function Links({ cut, x, y }: AtProps & { readonly y: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`} filter={cut}>
      <path d="M0-2v76" stroke="#6E2419" strokeWidth="3" />
      <path
        d="M-6 8c0-6 12-6 12 0l2 10c0 8-14 8-14 2zM-6 32c0-6 12-6 12 0l-2 12c-2 6-12 4-12-2zM-6 56c0-6 12-6 12 0l2 10c0 8-14 8-14 2z"
        fill="#B4432E"
      />
      <path d="M-2 9v7M-2 33v7M-2 57v7" stroke="#EA9478" strokeWidth="2.600" strokeLinecap="round" />
    </g>
  );
}

function Hatter({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.teal} d="M424 112h230v228H424z" filter={cut} />
      <path className={paper.stripe} d="M424 112h230v100H424z" />
      <path className={paper.wood} d="M420 108h12v232h-12zM432 216h220v10H432zM520 288h132v9H520z" />
      <path className={paper.iron} d="M440 148h2v16h-2zM492 148h2v10h-2zM440 146h54v4h-54z" />
      <g filter={cut}>
        <path className={paper.gold} d="M436 182c2-6 10-6 12-8 0-18 28-18 28 0 2 2 10 2 12 8-14 6-38 6-52 0z" />
        <path className={paper.cloth} d="M448 170h28v7q-14 5-28 0z" />
        <path className={paper.wood} d="M459 184h6v32h-6z" />
        <path className={paper.pale} d="M514 182c0-10 10-8 14-12 0-22 34-22 34 0 4 4 14 2 14 12-16 6-46 6-62 0z" />
        <path className={paper.clothDeep} d="M528 166h34v9q-17 5-34 0z" />
        <path className={paper.wood} d="M542 186h6v30h-6z" />
        <path className={paper.plum} d="M600 184c-2-36 6-48 40-48v48z" />
        <path className={paper.iron} d="M590 182h60v8h-60z" />
        <path className={paper.wood} d="M620 190h6v26h-6z" />
      </g>
      <g filter={cut}>
        <path className={paper.blue} d="M492 216c0-16 8-24 16-24s16 8 16 24z" />
        <circle className={paper.pale} cx="508" cy="190" r="5" />
        <path
          className={paper.cloth}
          d="M534 288v-22l16 2c6 8 16 10 24 10 6 0 8 4 8 10zM590 288v-22l16 2c6 8 16 10 24 10 6 0 8 4 8 10z"
        />
      </g>
      <g transform="translate(590 258)">
        <path className={paper.pale} d="M-20-18h40V2h-40z" filter={cut} />
        <path className={paper.sheetLine} d="M-13-11h26M-13-4h16" />
      </g>
      <Awning cut={cut} x={410} y={100} stripes={11} colour={paper.blue} />
      <Bunting cut={cut} y={42} />
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
