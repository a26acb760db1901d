import type { ReactNode } from 'react';
import { Ledge } from './ledge.tsx';
import { Hills, House, Lantern, Sky } from './outside.tsx';
import paper from './paper.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** By the river: the bridge, the other bank, and a boat folded from an invitation. */
export const Place = placeOf({
  back: ({ cut }) => (
    <>
      <Sky sun={[330, 118]} />
      <Hills />
      <House cut={cut} x={28} width={66} top={160} wall={paper.rose} roof="gable" rows={1} columns={2} />
      <House cut={cut} x={88} width={74} top={172} wall={paper.cream} slate rows={1} columns={2} />
      <House cut={cut} x={520} width={70} top={154} wall={paper.ochre} roof="gable" rows={1} columns={2} />
      <House cut={cut} x={582} width={78} top={166} wall={paper.teal} rows={1} columns={2} />
      <path
        className={paper.leafDeep}
        d="M-4 218c50-16 90-4 140-10s80 8 130 2v26H-4zM420 226c30-18 60-6 100-12s80-10 124-2v30H420z"
        filter={cut}
      />
      <River />
      <Bridge cut={cut} />
      <Boat cut={cut} />
      <Lantern x={588} y={336} />
      <Willow cut={cut} />
    </>
  ),
  front: ({ cut }) => <Ledge cut={cut} kind="stone" />,
  things: ({ cut, middle }) => (
    <g transform={`translate(${middle} 338)`} filter={cut}>
      <path d="M-46-22l92 0-16 24h-60z" fill="#FFFDF8" />
      <path d="M-26-22L0-56l26 34z" fill="#F4ECDC" />
      <path d="M0-56l8 34h18zM-30 2l30-24L30 2z" fill="#DCCDB0" />
      <path d="M-7-36c3-5 7-1 7 1 0-2 4-6 7-1 1 4-4 7-7 10-3-3-8-6-7-10z" fill="#D9412B" />
    </g>
  ),
});

function River(): ReactNode {
  return (
    <g>
      <path className={paper.water} d="M-4 226h648v198H-4z" />
      <path
        className={paper.sun}
        d="M306 250h48v4h-48zM296 266h70v5h-70zM312 284h36v5h-36zM288 302h84v6h-84z"
        opacity=".7"
      />
      <path
        className={paper.ripple}
        d="M20 262h44M92 288h60M30 312h36M236 300h34M400 288h50M470 262h40M540 300h64M600 268h40M420 316h40"
      />
    </g>
  );
}

function Bridge({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path
        className={paper.stone}
        filter={cut}
        d="M-4 212c100-22 220-30 324-30s230 8 324 30v54h-26c-2-46-118-52-122 0h-24c-4-64-140-64-144 0h-16c-4-64-140-64-144 0h-24c-4-52-120-46-122 0H-4z"
      />
      <path
        className={paper.stoneTop}
        filter={cut}
        d="M-4 202c100-22 220-32 324-32s230 10 324 32v12c-100-20-220-30-324-30S96 194-4 214z"
      />
      <path className={paper.joint} d="M320 196v14M236 200v12M404 200v12M160 236v18M480 236v18" />
    </g>
  );
}

function Boat({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(76 296)" filter={cut}>
      <path className={paper.cloth} d="M-44-8h88l-14 22h-60z" />
      <path className={paper.pale} d="M-44-8h88l-3 6h-82z" />
      <path className={paper.wood} d="M-2-70h4v62h-4z" />
      <path className={paper.pale} d="M5-68c24 14 32 34 34 52H5z" />
      <path className={paper.gold} d="M-5-58v42h-26c4-16 12-30 26-42z" />
    </g>
  );
}

function Willow({ cut }: CutProps): ReactNode {
  return (
    <g filter={cut}>
      <path
        className={paper.leafDeep}
        d="M-10-10h190c10 50-8 70-12 108-12-16-16-30-16-48-8 26-6 58-18 92-10-26-14-54-14-86-10 30-6 70-22 104-14-36-12-70-14-100-10 34-16 66-30 92-14-24-12-50-14-78-10 22-22 44-50 60z"
      />
      <path
        className={paper.leaf}
        d="M-10-10h160c8 36-2 52-6 78-10-14-12-26-12-40-8 22-8 46-16 72-10-22-12-46-12-68-10 26-8 56-20 82-12-28-12-56-14-78-8 24-14 48-24 66-12-18-12-36-14-56-8 14-20 30-42 44z"
      />
    </g>
  );
}
