import type { Weather as WeatherName } from '@parlance/domain';
import { type CSSProperties, type ReactNode, useId } from 'react';
import styles from './film.module.css';
import { GUSTS, loopOf, marksOf, RAIN, SNOW } from './weather-marks.ts';

/** One path of all marks of a field that are drawn. */
const drawn = (field: Parameters<typeof marksOf>[0], mark: (x: number, y: number, at: number) => string): string =>
  marksOf(field)
    .map(([x, y], at) => mark(x, y, at))
    .join('');

const drops = drawn(RAIN, (x, y) => `M${x} ${y}l-6 24`);
const flakes = (rest: number): string => drawn(SNOW, (x, y, at) => (at % 2 === rest ? `M${x} ${y}h.01` : ''));
const gusts = drawn(GUSTS, (x, y, at) => (at % 3 === 0 ? `M${x} ${y}c40-10 60 12 100 0` : ''));
const leaves = drawn(GUSTS, (x, y, at) => (at % 4 === 1 ? `M${x} ${y}q8-9 16 0-8 6-16 0z` : ''));

/** Tells the animation of a field where it comes from. */
const from = (field: Parameters<typeof loopOf>[0]): CSSProperties => {
  const { x, y } = loopOf(field);
  return { '--from': `${x}px, ${y}px` } as CSSProperties;
};

const DRAWINGS: Readonly<Record<Exclude<WeatherName, 'clear'>, () => ReactNode>> = {
  rain: () => (
    <path
      className={styles.fall}
      style={from(RAIN)}
      d={drops}
      stroke="#E4F0F6"
      strokeOpacity=".62"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  ),
  snow: () => (
    <g className={styles.drift} style={from(SNOW)} stroke="#FFFDF8" strokeLinecap="round">
      <path d={flakes(0)} strokeWidth="6" strokeOpacity=".92" />
      <path d={flakes(1)} strokeWidth="3.600" strokeOpacity=".7" />
    </g>
  ),
  wind: () => (
    <g className={styles.blow}>
      {[0, 320, -320].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d={gusts} stroke="#FFFDF8" strokeOpacity=".5" strokeWidth="3" fill="none" strokeLinecap="round" />
          <path d={leaves} fill="#D98B2B" />
        </g>
      ))}
    </g>
  ),
  fog: () => <Fog />,
};

/** Thicker from the knees of a place to its floor; its banks have no edge where faces are. */
function Fog(): ReactNode {
  const id = useId();
  return (
    <g className={styles.roll} fill="#F2EFE8">
      <linearGradient id={id} x2="0" y2="1">
        <stop stopColor="#F2EFE8" stopOpacity="0" />
        <stop offset=".4" stopColor="#F2EFE8" stopOpacity=".34" />
        <stop offset="1" stopColor="#F2EFE8" stopOpacity=".56" />
      </linearGradient>
      <path d="M-160 60h960v380h-960z" fill={`url(#${id})`} />
      <path d="M-120 128q120-30 240 0t240 0 240 0 240 0c-160 34-320 20-480 22s-320 10-480-22z" fillOpacity=".16" />
      <path d="M-80 300q120-26 240 0t240 0 240 0 240 0v140h-960z" fillOpacity=".22" />
    </g>
  );
}

/** A weather, in units of a place. */
export function Weather({ name }: { readonly name: Exclude<WeatherName, 'clear'> }): ReactNode {
  return <g fill="none">{DRAWINGS[name]()}</g>;
}

/** The lower edge of the clouds: it hides the sun and the moon of every place outside. */
const CLOUDS =
  'M-60 -60h760v196q-30 34-84 16q-26 30-82 8q-34 28-90 2q-40 26-94-4q-36 30-92 4q-34 26-90 0q-40 26-92-4q-40 24-76-14z';

/** What covers the sky of a place outside while it rains or snows; nothing in wind or fog. */
export function Clouds({ name }: { readonly name: WeatherName }): ReactNode {
  if (name !== 'rain' && name !== 'snow') return null;
  return (
    <g fill={name === 'rain' ? '#59657F' : '#8D98AD'}>
      <path d={CLOUDS} fillOpacity=".55" transform="translate(26 22)" />
      <path d={CLOUDS} fillOpacity=".95" />
      <path d={CLOUDS} fill="#fff" fillOpacity=".08" transform="translate(-30 -54)" />
    </g>
  );
}
