import { Plant, Wallpaper } from './inside.tsx';
import paper from './paper.module.css';
import styles from './scenes.module.css';
import { type CutProps, placeOf } from './stage.tsx';

/** A radio on a sideboard, from which a clip without a picture is heard. */
export const Place = placeOf({
  back: ({ cut }) => (
    <>
      <Wallpaper wall={paper.teal} stripes={26} />
      <path className={paper.beam} d="M66 84l-66 252h196z" />
      <path className={paper.wire} d="M96 0v44" />
      <path className={paper.cloth} d="M72 44h48l26 44H46z" filter={cut} />
      <ellipse className={paper.bulb} cx="96" cy="89" rx="26" ry="7" />
      <Sound />
      <Radio cut={cut} />
      <Plant cut={cut} x={560} y={332} />
    </>
  ),
  front: ({ cut }) => (
    <>
      <path className={paper.top} d="M-4 332h648v22H-4z" filter={cut} />
      <path className={paper.wood} d="M-4 354h648v70H-4z" />
      <path className={paper.groove} d="M160 356v66M320 356v66M480 356v66" />
      <circle className={paper.gold} cx="146" cy="386" r="6" />
      <circle className={paper.gold} cx="494" cy="386" r="6" />
    </>
  ),
});

/** Waves at both sides of the radio; they move while it plays. */
function Sound() {
  return (
    <g className={styles.waves}>
      {[0, 1, 2].map((each) => (
        <path
          key={each}
          d={`M${170 - each * 30} ${196 - each * 18}q-${26 + each * 8} ${54 + each * 18} 0 ${108 + each * 36}M${470 + each * 30} ${196 - each * 18}q${26 + each * 8} ${54 + each * 18} 0 ${108 + each * 36}`}
        />
      ))}
    </g>
  );
}

function Radio({ cut }: CutProps) {
  const cloth = Array.from({ length: 9 }, (_, at) => `M${218 + at * 11} 190v92`).join('');
  return (
    <g>
      <path className={paper.wire} d="M408 156l52-104" />
      <circle className={paper.gold} cx="461" cy="50" r="6" />
      <path className={paper.iron} d="M214 322h26v14h-26zM400 322h26v14h-26z" />
      <rect className={paper.wood} x="186" y="154" width="268" height="172" rx="26" filter={cut} />
      <rect className={paper.top} x="196" y="163" width="248" height="154" rx="19" />
      <rect className={paper.cream} x="208" y="180" width="112" height="112" rx="14" filter={cut} />
      <path className={paper.sheetLine} d={cloth} />
      <rect className={paper.bulb} x="332" y="180" width="98" height="64" rx="12" filter={cut} />
      <path
        className={paper.joint}
        d="M344 218h74M344 208v10M356 211v7M368 208v10M380 211v7M392 208v10M404 211v7M416 208v10"
      />
      <path className={paper.cloth} d="M384 190h5v40h-5z" />
      <circle className={paper.pale} cx="353" cy="276" r="20" filter={cut} />
      <circle className={paper.pale} cx="409" cy="276" r="20" filter={cut} />
      <path className={paper.clothDeep} d="M350 258h6v14h-6zM421 263l4 4-11 11-4-4z" />
    </g>
  );
}
