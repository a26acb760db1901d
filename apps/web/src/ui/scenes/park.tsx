import type { ReactNode } from 'react';
import drift from './drift.module.css';
import { Hills, House, Lantern, Sky, Tree } from './outside.tsx';
import paper from './paper.module.css';
import { type CutProps, type PlaceLayers, placeOf } from './stage.tsx';

/** The park: a bench, a pond, and a duck that flies a kite. */
const layers: PlaceLayers = {
  back: ({ cut, middle }) => (
    <>
      <Sky sun={[542, 98]} />
      <Hills />
      <House cut={cut} x={360} width={58} top={210} wall={paper.rose} roof="gable" rows={1} columns={2} />
      <House cut={cut} x={424} width={70} top={222} wall={paper.cream} slate rows={1} columns={2} />
      <Lawn cut={cut} />
      <Pond cut={cut} x={middle} />
      <Tree cut={cut} x={556} y={318} />
      <Tree cut={cut} x={20} y={300} />
      <Lantern x={112} y={326} />
      <Bench cut={cut} />
      <Kite cut={cut} x={middle} />
    </>
  ),
  front: ({ cut }) => (
    <>
      <Hedge cut={cut} />
      <Warning cut={cut} />
    </>
  ),
};

export const Place = placeOf(layers);
export { layers };

interface AtProps extends CutProps {
  readonly x: number;
}

function Lawn({ cut }: CutProps): ReactNode {
  return (
    <g>
      <g filter={cut}>
        <path
          className={paper.leafDeep}
          d="M-10 262c10-26 34-22 42-8 12-22 44-20 50 2 14-16 40-12 46 6 12-14 32-12 40 4 14-12 34-8 40 6h460v70H-10z"
        />
      </g>
      <path className={paper.leaf} d="M-4 272c120-18 240-10 340-8s220-14 308-2v160H-4z" filter={cut} />
      <path className={paper.leafLight} d="M-4 296c90-14 200-6 300 0s240-8 348 0v130H-4z" />
      <path className={paper.pave} d="M640 268c-60 4-90 8-70 18s-10 22-80 30-150 12-200 36h360v-90z" />
      <path className={paper.paveLine} d="M566 304q-40 16-110 22M620 306q-30 14-60 22" />
    </g>
  );
}

function Pond({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        className={paper.stoneTop}
        d="M-104 306c-6-22 40-34 100-34s108 12 104 32c-4 24-50 32-104 32s-94-8-100-30z"
        filter={cut}
      />
      <path className={paper.water} d="M-94 306c-4-18 36-27 90-27s96 10 93 26c-4 20-44 26-93 26s-86-6-90-25z" />
      <path className={paper.ripple} d="M-70 300h26M-20 318h34M40 296h22M50 314h18" />
      <path className={paper.leafDeep} d="M-74 316a16 5 0 1 1 14 5l2-6zM58 322a14 4 0 1 1 12 4l2-5z" />
      <circle className={paper.rose} cx="-66" cy="311" r="5" />
      <path
        className={paper.leafDeep}
        d="M88 312c-2-26 0-44 4-58 4 14 4 34 2 58zM98 314c0-20 4-34 10-46 0 16-2 32-4 46zM80 316c-4-18-8-28-12-36 8 8 14 20 16 36z"
      />
    </g>
  );
}

function Bench({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(96 0)">
      <path className={paper.iron} d="M-60 254h6v78h-6zM54 254h6v78h-6zM-66 300h20v6h-20zM46 300h20v6H46z" />
      <g filter={cut}>
        <path className={paper.top} d="M-74 256H74v10H-74zM-74 271H74v10H-74z" />
        <path className={paper.wood} d="M-80 296H80v9H-80z" />
      </g>
      <path className={paper.pale} d="M-40 292l16-8 22 4-4 9h-30z" filter={cut} />
      <path className={paper.sheetLine} d="M-28 290l16 2" />
    </g>
  );
}

/** The kite, its string, and who holds it. */
function Kite({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-4 276C-14 236-66 200-62 156" fill="none" stroke="#FFFDF8" strokeWidth="2.400" />
      <g transform="translate(-62 116) scale(.94)">
        <g className={drift.swaying}>
          <path d="M0 38c16 10-10 18 6 28s-8 16 4 24" fill="none" stroke="#D9412B" strokeWidth="3" />
          <path className={paper.gold} d="M4 52l12-5v10zM4 52l-10-6v10zM8 72l12-5v10zM8 72l-10-6v10z" />
          <g transform="rotate(10)" filter={cut}>
            <path className={paper.cloth} d="M0-42L30-6 0 42z" />
            <path className={paper.gold} d="M0-42L-30-6 0 42z" />
            <path className={paper.blue} d="M-30-6H0v48z" />
          </g>
        </g>
      </g>
      <g className={drift.floating}>
        <g transform="translate(-26 300)" filter={cut}>
          <path className={paper.gold} d="M20-22l12 3-2 5-11 1z" />
          <path
            className={paper.pale}
            d="M-30-12l8 4C-14-14 0-14 6-16c-4-6-2-16 8-16 9 0 12 8 10 15-2 12-4 21-22 21h-14c-10 0-16-8-18-16z"
          />
          <path d="M-14-6c8-4 16-2 18 0-4 6-14 6-18 0z" fill="#DCCDB0" />
          <circle cx="15" cy="-24" r="2" fill="#1D1A2F" />
          <path className={paper.cloth} d="M5-16q8 4 17 0l-1 5q-7 3-15 0z" />
        </g>
      </g>
      <g className={paper.gold}>
        <circle cx="-50" cy="297" r="5" />
        <path d="M-63 304c0-6 20-6 24-1 2 5-22 7-24 1zM-46 296l6 2-6 2z" />
      </g>
    </g>
  );
}

const BUMPS = Array.from({ length: 20 }, (_, at) => (at % 3 === 1 ? 'q17-15 34 0' : 'q17-8 34 0')).join('');

function Hedge({ cut }: CutProps): ReactNode {
  const leaves = Array.from({ length: 15 }, (_, at) => {
    return `M${at * 45} ${360 + ((at * 7) % 9)}q9-9 18 0-9 8-18 0z`;
  }).join('');
  return (
    <g>
      <path className={paper.leafDeep} d={`M-12 336${BUMPS}V424H-12z`} filter={cut} />
      <path className={paper.leaf} d={leaves} />
      <path className={paper.leaf} d={`M-30 384${BUMPS}V424H-30z`} filter={cut} />
      <g className={paper.rose}>
        <circle cx="64" cy="352" r="8" />
        <circle cx="196" cy="388" r="8" />
        <circle cx="352" cy="354" r="8" />
        <circle cx="468" cy="392" r="8" />
      </g>
      <g className={paper.gold}>
        <circle cx="64" cy="352" r="3.400" />
        <circle cx="196" cy="388" r="3.400" />
        <circle cx="352" cy="354" r="3.400" />
        <circle cx="468" cy="392" r="3.400" />
      </g>
    </g>
  );
}

/** Shoes are not wanted on the grass. */
function Warning({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(586 0)">
      <path className={paper.wood} d="M-4 300h8v50h-8z" />
      <circle className={paper.pale} cy="288" r="27" filter={cut} />
      <path d="M-15 276c6 2 10 1 13-1 3 6 8 9 14 10 4 1 6 4 6 8h-33z" fill="#2B2A40" />
      <path d="M-15 296h33v4h-33z" fill="#2B2A40" />
      <circle cy="288" r="23" fill="none" stroke="#D9412B" strokeWidth="5" />
      <path d="M-16 272l32 32" stroke="#D9412B" strokeWidth="5" />
    </g>
  );
}
