import type { ReactNode } from 'react';
import drift from './drift.module.css';
import paper from './paper.module.css';
import { type CutProps, type PlaceLayers, placeOf } from './stage.tsx';
import { TrainWindow } from './train-window.tsx';

/** A compartment: hills that pass, a cow that looks in, and a goose that travels as luggage. */
const layers: PlaceLayers = {
  back: ({ cut, middle }) => (
    <>
      <Wall />
      <TrainWindow cut={cut} x={middle} />
      <Curtains cut={cut} />
      <Rack cut={cut} />
      <Brake cut={cut} />
      <Seats cut={cut} />
    </>
  ),
  front: ({ cut }) => <Table cut={cut} />,
  things: ({ cut, middle }) => <Lunch cut={cut} x={middle} />,
};

export const Place = placeOf(layers);
export { layers };

interface AtProps extends CutProps {
  readonly x: number;
}

function Wall(): ReactNode {
  return (
    <g>
      <rect className={paper.cream} width="640" height="420" />
      <path className={paper.top} d="M-4 122h648v302H-4z" />
      <path className={paper.wood} d="M-4 276h648v148H-4zM-4 118h648v8H-4z" />
      <path className={paper.groove} d="M20 290v46M130 290v46M236 290v46M330 290v46M424 290v46M530 290v46M620 290v46" />
      <path className={paper.stripe} d="M-4 40h648v10H-4z" />
    </g>
  );
}

function Curtains({ cut }: CutProps): ReactNode {
  return (
    <g filter={cut}>
      <path className={paper.gold} d="M78 122h484v6H78z" />
      <path
        className={paper.blue}
        d="M84 126h60c-4 44-14 70-40 92 8 18 6 36 2 52H84zM556 126h-60c4 44 14 70 40 92-8 18-6 36-2 52h22z"
      />
      <path
        className={paper.blueDeep}
        d="M100 128h8c0 40-6 66-20 86v-14c10-20 12-46 12-72zM540 128h-8c0 40 6 66 20 86v-14c-10-20-12-46-12-72z"
      />
      <path className={paper.gold} d="M82 212h28v8H82zM558 212h-28v8h28z" />
    </g>
  );
}

function Rack({ cut }: CutProps): ReactNode {
  const net = Array.from({ length: 30 }, (_, at) => `M${at * 20 + 26} 106l10 10 10-10`).join('');
  return (
    <g transform="translate(0 11)">
      <g filter={cut}>
        <path className={paper.cloth} d="M54 62h92v44H54z" />
        <path className={paper.clothDeep} d="M70 62h10v44H70zM120 62h10v44h-10z" />
        <path className={paper.teal} d="M156 78h62v28h-62z" />
        <path className={paper.pale} d="M180 78h14v28h-14z" />
      </g>
      <path d="M90 62v-8h20v8M178 78v-6h18v6" fill="none" stroke="#5B3A34" strokeWidth="5" />
      <Goose cut={cut} />
      <g filter={cut}>
        <path className={paper.rose} d="M414 72h68v34h-68z" />
        <path className={paper.plum} d="M408 66h80v12h-80zM440 66h14v40h-14z" />
        <path className={paper.blue} d="M500 74h82a8 8 0 0 1 8 8v24h-98V82a8 8 0 0 1 8-8z" />
        <path className={paper.gold} d="M514 74h8v32h-8zM560 74h8v32h-8z" />
      </g>
      <path className={paper.gold} d="M10 102h620v7H10z" filter={cut} />
      <path d={net} fill="none" stroke="#F5A524" strokeOpacity=".7" strokeWidth="2" />
      <path className={paper.gold} d="M16 114h608v4H16zM30 102h7v28h-7zM316 102h7v20h-7zM603 102h7v28h-7z" />
    </g>
  );
}

function Goose({ cut }: CutProps): ReactNode {
  return (
    <g transform="translate(326 106) scale(.7)">
      <g className={drift.swaying}>
        <path
          className={paper.pale}
          d="M-14-20c4-14-4-26 0-36 4-12 24-12 26 2l14 4-2 6-14 1c-6 6-6 14-4 23z"
          filter={cut}
        />
        <path className={paper.gold} d="M12-56l16 5-3 7-14 1z" />
        <circle cx="4" cy="-54" r="2.600" fill="#1D1A2F" />
        <path className={paper.cloth} d="M-15-30q12 6 22 0l1 8h-24z" />
      </g>
      <path className={paper.ochre} d="M-44-24h84l-8 24h-68z" filter={cut} />
      <path
        d="M-40-16h76M-38-8h71M-30-22v20M-14-22v20M2-22v20M18-22v20"
        stroke="#8A5A3C"
        strokeOpacity=".55"
        strokeWidth="2.600"
      />
      <path className={paper.wood} d="M-48-28h92v7h-92z" />
    </g>
  );
}

function Brake({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.pale} d="M586 150h36v42h-36z" filter={cut} />
      <path className={paper.cloth} d="M594 158h20v5h-20zM601 158h6v18h-6z" />
      <circle className={paper.cloth} cx="604" cy="180" r="6" />
      <path className={paper.pale} d="M18 148h40v50H18z" filter={cut} />
      <path className={paper.sky} d="M23 153h30v24H23z" />
      <path className={paper.cloth} d="M23 177l12-18 8 10 5-6 5 14z" />
      <path className={paper.sheetLine} d="M25 186h26" />
    </g>
  );
}

function Seats({ cut }: CutProps): ReactNode {
  return (
    <g>
      <g filter={cut}>
        <path className={paper.leafDeep} d="M-20 424V238c0-18 14-26 34-26h36c22 0 32 12 32 30v182z" />
        <path className={paper.leafDeep} d="M660 424V238c0-18-14-26-34-26h-36c-22 0-32 12-32 30v182z" />
      </g>
      <path
        className={paper.leaf}
        d="M-20 424V248c0-14 12-22 30-22h28c20 0 28 10 28 24v174zM660 424V248c0-14-12-22-30-22h-28c-20 0-28 10-28 24v174z"
      />
      <path
        className={paper.pale}
        d="M-20 212h78v28l-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-6-6zM660 212h-78v28l8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 6-6z"
      />
      <g fill="#1D1A2F" fillOpacity=".22">
        <circle cx="12" cy="276" r="4" />
        <circle cx="46" cy="276" r="4" />
        <circle cx="29" cy="306" r="4" />
        <circle cx="594" cy="276" r="4" />
        <circle cx="628" cy="276" r="4" />
        <circle cx="611" cy="306" r="4" />
      </g>
    </g>
  );
}

function Table({ cut }: CutProps): ReactNode {
  return (
    <g>
      <path className={paper.leafDeep} d="M-4 366h648v58H-4z" />
      <path
        d="M40 366v58M120 366v58M200 366v58M280 366v58M360 366v58M440 366v58M520 366v58M600 366v58"
        stroke="#1D1A2F"
        strokeOpacity=".2"
        strokeWidth="4"
      />
      <path className={paper.wood} d="M-4 346h648v22H-4z" filter={cut} />
      <path className={paper.top} d="M-4 332h648v20H-4z" />
      <path className={paper.gold} d="M-4 352h648v4H-4z" />
    </g>
  );
}

/** Bread in its paper, an egg, and a flask of tea. */
function Lunch({ cut, x }: AtProps): ReactNode {
  return (
    <g transform={`translate(${x} 342)`}>
      <path d="M-52-8l16-12 66 2 14 14-40 6z" fill="#FFFDF8" filter={cut} />
      <path d="M-34-12c0-12 8-16 26-16s26 4 26 16c-4 6-48 6-52 0z" fill="#C9813F" filter={cut} />
      <path d="M-30-13q22 7 44 0l4 5q-26 8-52 0z" fill="#5E9E6E" />
      <path d="M-32-9q24 7 48 0l1 5q-25 7-50 0z" fill="#F3D9A8" />
      <path d="M-4-8L-52-8l8 8 40 2z" fill="#EADFC9" />
      <path d="M40-54h22v52a3 3 0 0 1-3 3H43a3 3 0 0 1-3-3z" fill="#D9412B" filter={cut} />
      <path d="M40-40h22v6H40zM40-22h22v6H40z" fill="#FFF3DC" />
      <path d="M42-66h18v13H42z" fill="#B9C3C6" />
      <path d="M-72-2c-10 0-12-22 0-24 12 2 10 24 0 24z" fill="#FFF3DC" filter={cut} />
    </g>
  );
}
