import type { ReactNode } from 'react';
import { Framed, Pane, Plant, Wallpaper } from './inside.tsx';
import paper from './paper.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** Mrs Olga's living room: the piano, and a photo of somebody with a hat like a ship. */
export const Place = placeOf({
  back: ({ cut, middle }) => (
    <>
      <Wallpaper wall={paper.sage} stripes={22} />
      <path className={paper.floor} d="M-4 318h648v106H-4z" />
      <Pane cut={cut} x={40} y={98} width={96} height={122} curtains={paper.gold} />
      <Piano cut={cut} x={middle} />
      <Poster cut={cut} x={middle} />
      <Lamp cut={cut} />
      <Plant cut={cut} x={530} y={206} />
    </>
  ),
  front: ({ cut }) => <Sofa cut={cut} />,
  things: ({ cut, middle }) => <Photo cut={cut} x={middle} />,
});

interface AtProps extends CutProps {
  readonly x: number;
}

function Piano({ cut, x }: AtProps): ReactNode {
  const keys = Array.from({ length: 14 }, (_, at) => `M${at * 13 - 91} 268h11v18h-11z`).join('');
  const black = Array.from({ length: 13 }, (_, at) =>
    at % 7 === 2 || at % 7 === 6 ? '' : `M${at * 13 - 82} 268h6v10h-6z`,
  );
  return (
    <g transform={`translate(${x} 0)`}>
      <path className={paper.wood} d="M-100 184h200v160h-200z" filter={cut} />
      <path className={paper.top} d="M-106 178h212v12h-212zM-84 200h168v52H-84z" />
      <path className={paper.wood} d="M-76 207h152v38H-76z" />
      <path className={paper.pale} d={keys} />
      <path className={paper.iron} d={black.join('')} />
      <path className={paper.top} d="M-108 286h216v12h-216z" filter={cut} />
      <path className={paper.pale} d="M-36 214l34-4v40h-34zM36 214L2 210v40h34z" filter={cut} />
      <path className={paper.sheetLine} d="M-30 222h22M-30 231h22M-30 240h16M8 222h22M8 231h22M8 240h16" />
    </g>
  );
}

function Poster({ cut, x }: AtProps): ReactNode {
  return (
    <Framed cut={cut} x={x - 33} y={82} width={66} height={78}>
      <path className={paper.cloth} d="M0 0h66v78H0z" />
      <path className={paper.gold} d="M0 78L33 10l33 68z" />
      <circle className={paper.rose} cx="33" cy="48" r="11" />
      <path className={paper.plum} d="M13 78c0-14 8-18 20-18s20 4 20 18z" />
      <path className={paper.blueDeep} d="M8 32h50l-9 10H17zM31 10h3v22h-3zM37 13l14 16H37z" />
    </Framed>
  );
}

function Lamp({ cut }: CutProps): ReactNode {
  return (
    <g>
      <circle className={paper.glow} cx="592" cy="134" r="80" />
      <path className={paper.beam} d="M554 160h76l34 178H506z" />
      <path className={paper.iron} d="M589 150h6v190h-6z" />
      <path className={paper.cloth} d="M570 98h44l20 60h-84z" filter={cut} />
      <path className={paper.gold} d="M548 154h88v7h-88zM568 94h48v6h-48z" />
      <path d="M584 100l-8 54M600 100l8 54" stroke="#1D1A2F" strokeOpacity=".16" strokeWidth="4" />
      <path className={paper.wood} d="M498 206h68v9h-68zM506 215h7v120h-7zM551 215h7v120h-7z" filter={cut} />
      <g filter={cut}>
        <path className={paper.blue} d="M500 272h64v10h-64z" />
        <path className={paper.cloth} d="M504 262h54v10h-54z" />
        <path className={paper.gold} d="M508 253h46v9h-46z" />
      </g>
      <path className={paper.wood} d="M498 282h68v7h-68z" filter={cut} />
    </g>
  );
}

function Sofa({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.plum} d="M-10 424v-60c0-30 20-32 60-32h540c40 0 60 2 60 32v60z" filter={cut} />
      <path
        d="M-10 364c0-30 20-32 60-32h540c40 0 60 2 60 32-20-14-30-14-60-14H50c-30 0-40 0-60 14z"
        fill="#FFF8F0"
        fillOpacity=".16"
      />
      <path d="M216 352v72M424 352v72" stroke="#1D1A2F" strokeOpacity=".2" strokeWidth="4" />
      <g fill="#1D1A2F" fillOpacity=".24">
        <circle cx="90" cy="384" r="5" />
        <circle cx="160" cy="384" r="5" />
        <circle cx="270" cy="384" r="5" />
        <circle cx="370" cy="384" r="5" />
        <circle cx="476" cy="384" r="5" />
      </g>
      <g filter={cut}>
        <path className={paper.pale} d="M-10 326c30-6 70-6 104 0l6 66c-8 6-16-4-26 2s-18-4-28 2-18-4-28 2-18-2-28-2z" />
        <path className={paper.teal} d="M-10 340h107l1 10H-10zM-10 366h110l1 10H-10z" />
      </g>
      <Cushion cut={cut} />
    </g>
  );
}

function Cushion({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(580 372) rotate(-9)">
      <path
        className={paper.gold}
        d="M-46-34c-4-8 4-10 10-6 22 6 48 6 70 0 8-4 14 0 10 8-6 20-6 42 0 62 4 8-2 12-10 8-22-6-48-6-70 0-8 4-14 0-10-8 6-20 6-42 0-64z"
        filter={cut}
      />
      <path className={paper.cloth} d="M0-24l8 16 18 2-13 12 3 18-16-8-16 8 3-18-13-12 18-2z" />
      <path
        d="M-30-26c-4 16-4 34 0 50"
        fill="none"
        stroke="#FFF8F0"
        strokeOpacity=".5"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  );
}

function Photo({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 340) rotate(-3)`}>
      <path d="M-34-74h68V0h-68z" fill="#F5A524" filter={cut} />
      <path d="M-27-67h54v60h-54z" fill="#EADFC9" />
      <path d="M-18-7c0-18 6-24 18-24S18-25 18-7z" fill="#6D3B7C" />
      <circle cy="-36" r="9" fill="#C9A387" />
      <path d="M-19-43h38l-6 8h-26z" fill="#565069" />
      <path d="M-1-64h2v20h-2zM3-62l12 16H3z" fill="#565069" />
    </g>
  );
}
