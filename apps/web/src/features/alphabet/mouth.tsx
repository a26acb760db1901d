import type { Articulation } from '@parlance/languages';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import styles from './mouth.module.css';
import { mouthFacts } from './mouth-facts.ts';
import { type MouthShape, mouthShape, tonguePath } from './mouth-shape.ts';

interface MouthsProps {
  /** What the mouth does, one after the other. */
  readonly made: readonly Articulation[];
}

/** Draws how the mouth makes a sound: once, or at its beginning and its end where it glides. */
export function Mouths({ made }: MouthsProps): ReactNode {
  const t = useT('alphabet');
  return (
    <div className={styles.mouths}>
      {made.map((each, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the sound
        <Mouth key={place} made={each} turn={made.length < 2 ? undefined : t(place === 0 ? 'first' : 'then')} />
      ))}
    </div>
  );
}

interface MouthProps {
  readonly made: Articulation;
  /** Which part of a gliding sound it is. */
  readonly turn: string | undefined;
}

/** The mouth from the side, and the same in words: the facts are read, the drawing is seen. */
function Mouth({ made, turn }: MouthProps): ReactNode {
  const t = useT('alphabet.mouth');
  return (
    <figure className={styles.mouth}>
      {turn !== undefined && <p className={styles.turn}>{turn}</p>}
      <Drawing shape={mouthShape(made)} blows={made.kind === 'consonant' && made.manner === 'fricative'} />
      <figcaption>
        <dl className={styles.facts}>
          {mouthFacts(made).map(({ part, values }) => (
            <div key={part}>
              <dt>{t(`part.${part}`)}</dt>
              <dd>{values.map((value) => t(value as 'voice.on')).join(t('comma'))}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}

interface DrawingProps {
  readonly shape: MouthShape;
  /** Whether air hisses out of the mouth. */
  readonly blows: boolean;
}

const FACE =
  'M104 8C78 8 62 22 58 40C55 54 44 66 30 79C26 84 31 90 42 90C52 90 54 92 54 98L64 106L64 122L54 {lip}C50 {mid} 58 {mid} 54 {chin}C46 {low} 64 204 94 204C106 204 112 212 112 220L214 220C212 190 226 160 226 104C226 40 176 8 104 8Z';

/** The outline of the head; the chin goes down with the jaw. */
const faceOf = (jaw: number): string =>
  FACE.replace('{lip}', String(130 + jaw))
    .replaceAll('{mid}', String(142 + jaw))
    .replace('{chin}', String(154 + jaw))
    .replace('{low}', String(184 + jaw / 2));

/** The soft palate: up against the back of the throat, or down, so that the way to the nose is open. */
const VELUM = { up: 'M140 77Q158 82 168 94Q176 98 184 92', down: 'M140 77Q152 88 158 104Q160 114 157 124' } as const;

function Drawing({ shape, blows }: DrawingProps): ReactNode {
  const { jaw, nose } = shape;
  return (
    <svg className={styles.drawing} viewBox="0 0 240 220" aria-hidden="true">
      <path className={styles.face} d={faceOf(jaw)} />
      <path
        className={styles.cavity}
        d={`M40 85C62 58 104 52 168 56Q190 60 190 84L190 220L160 220L158 196L120 200Q84 ${188 + jaw / 2} 68 ${150 + jaw}L62 ${126 + jaw}L62 104L68 101Q78 72 120 70Q96 66 78 74Q64 80 52 92Z`}
      />
      <path className={styles.tongue} d={tonguePath(shape)} />
      <path className={styles.roof} d="M70 101Q76 90 90 81Q108 72 124 73Q134 74 140 77" />
      <path className={styles.roof} d={VELUM[nose ? 'down' : 'up']} />
      <path className={styles.tooth} d="M58 96L70 98L66 104L62 116L57 115Z" />
      <path className={styles.tooth} d={`M58 ${124 + jaw}L63 ${123 + jaw}L70 ${142 + jaw}L58 ${142 + jaw}Z`} />
      <Lips shape={shape} />
      {nose && (
        <path className={styles.air} d="M184 116C188 74 160 62 112 62C80 62 58 74 46 86M46 86L50 76M46 86L57 84" />
      )}
      {blows && <path className={styles.air} d="M22 112h-14M24 119h-10M24 105h-10" />}
      <Voice on={shape.voiced} />
    </svg>
  );
}

/** How much the lower lip rises towards the upper one, and how much it is drawn back, by what it does. */
const LOWER_LIP: Readonly<Record<MouthShape['lowerLip'], { readonly rise: number; readonly back: number }>> = {
  apart: { rise: 0, back: 0 },
  near: { rise: 4, back: 0 },
  closed: { rise: 13, back: 0 },
  teeth: { rise: 8, back: 10 },
};

function Lips({ shape: { jaw, protrusion, lowerLip } }: Pick<DrawingProps, 'shape'>): ReactNode {
  const { rise, back } = LOWER_LIP[lowerLip];
  const drop = lowerLip === 'apart' ? jaw : Math.min(jaw, 7);
  const tip = 40 - protrusion;
  const top = 122 + drop - rise;
  return (
    <>
      <path
        className={styles.lip}
        d={`M56 88Q${tip + 6} 92 ${tip} 103Q${tip + 3} 112 ${tip + 14} 111L66 108Q60 100 60 90Z`}
      />
      <path
        className={styles.lip}
        d={`M66 ${top + 4}L${tip + 14 + back} ${top - 1}Q${tip + 2 + back} ${top} ${tip + 2 + back} ${top + 8}Q${tip + 8 + back} ${top + 18} 56 ${top + 22}Q62 ${top + 16} 66 ${top + 4}Z`}
      />
    </>
  );
}

/** The vocal cords: waves where they sound, a line where they are still. */
function Voice({ on }: { readonly on: boolean }): ReactNode {
  return on ? (
    <path className={styles.air} d="M150 204q5-9 10 0t10 0t10 0t10 0M150 213q5-9 10 0t10 0t10 0t10 0" />
  ) : (
    <path className={styles.still} d="M152 208h36" />
  );
}
