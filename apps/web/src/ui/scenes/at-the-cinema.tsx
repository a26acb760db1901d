import paper from './paper.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** The screen of a small cinema before the film begins: it stands for a video wherever the video itself is not shown. */
export const Place = placeOf({
  back: ({ cut }) => (
    <>
      <rect className={paper.slate} width="640" height="420" />
      <Screen cut={cut} />
      <Curtain cut={cut} />
    </>
  ),
  front: ({ cut }) => <Seats cut={cut} />,
});

/** The screen with the leader of a film: a circle in a cross. */
function Screen({ cut }: CutProps) {
  return (
    <g>
      <rect className={paper.iron} x="112" y="58" width="416" height="252" rx="14" filter={cut} />
      <rect className={paper.pale} x="124" y="70" width="392" height="228" rx="6" />
      <path className={paper.stone} d="M320 70h196v114H320z" opacity=".45" />
      <path className={paper.sheetLine} d="M124 184h392M320 70v228" />
      <circle className={paper.cream} cx="320" cy="184" r="76" />
      <circle className={paper.wire} cx="320" cy="184" r="76" />
      <circle className={paper.wire} cx="320" cy="184" r="62" />
      <path className={paper.cloth} d="M303 150l54 34-54 34z" />
    </g>
  );
}

function Curtain({ cut }: CutProps) {
  return (
    <g>
      <g filter={cut}>
        <path className={paper.cloth} d="M-4 0h112c8 110-10 250-44 352H-4z" />
        <path className={paper.cloth} d="M644 0H532c-8 110 10 250 44 352h68z" />
      </g>
      <path
        className={paper.fold}
        d="M24 40c6 100 0 210-14 300M62 40c6 100-4 200-26 296M616 40c-6 100 0 210 14 300M578 40c-6 100 4 200 26 296"
        fill="none"
      />
      <path
        className={paper.clothDeep}
        d="M-4 0h648v34q-27 24-54 0q-27 24-54 0q-27 24-54 0q-27 24-54 0q-27 24-54 0q-27 24-54 0q-27 24-54 0q-27 24-54 0q-27 24-54 0q-27 24-54 0q-27 24-54 0q-27 24-54 0z"
        filter={cut}
      />
    </g>
  );
}

function Seats({ cut }: CutProps) {
  return (
    <g filter={cut}>
      {[-20, 92, 204, 316, 428, 540].map((x) => (
        <path key={x} className={paper.plum} d={`M${x} 424v-52c0-22 14-34 34-34h52c20 0 34 12 34 34v52z`} />
      ))}
    </g>
  );
}
