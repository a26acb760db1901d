/** A still moment of the stage, in one drawing: pictures of books. */
import type { EbookPicture, PictureView, StagedHand, StagedThing, Weather as WeatherName } from '@parlance/domain';
import { type ReactNode, use, useId } from 'react';
import type { CastMember } from '../../ui/cast.ts';
import { dressOf } from '../../ui/scenes/dress.tsx';
import { PersonOf } from '../../ui/scenes/figures.tsx';
import { Part } from '../../ui/scenes/rig.tsx';
import { PLACE } from './camera.ts';
import { layers, Thing } from './drawings.tsx';
import { clamp } from './easing.ts';
import type { Whereabouts } from './gaze.ts';
import { isOpen, panesOf } from './skies.ts';
import { spotAt } from './spots.ts';
import { StillLight } from './still-light.tsx';
import { driveOf, lyingAt, type StillPerson, stillPerson, stillPose, stillWhereabouts } from './still-people.ts';
import styles from './still-picture.module.css';
import { Clouds, Weather } from './weather.tsx';

export interface StillPictureProps {
  readonly picture: EbookPicture;
  /** The part of the place that is seen. */
  readonly view?: PictureView | undefined;
  /** Width of what is seen against its height. */
  readonly ratio: number;
}

/** The part of the place that is seen, as an SVG's `viewBox`. */
const boxOf = ({ at, up, zoom }: PictureView, ratio: number): string => {
  const height = PLACE.seen / zoom;
  const width = Math.min(height * ratio, PLACE.width);
  const x = clamp(spotAt(at) - width / 2, 0, PLACE.width - width);
  const y = clamp(PLACE.height / 2 - up - height / 2, 0, PLACE.height - height);
  return [x, y, width, height].map((length) => Math.round(length * 10) / 10).join(' ');
};

const ALL: PictureView = { at: 3, up: 0, zoom: 1 };

/** A place with people and things in it, at a moment. */
export function StillPicture({ picture, view = picture.view ?? ALL, ratio }: StillPictureProps): ReactNode {
  const id = useId();
  const cut = `url(#${id})`;
  const { place, light, weather, stage } = picture;
  const { back, front, over } = use(layers(place));
  const sky = weather === 'clear' ? undefined : weather;
  const people = stage.flatMap((staged) => ('who' in staged ? [stillPerson(staged)] : []));
  const whereabouts = stillWhereabouts(picture, people);
  const set = { cut, middle: PLACE.width / 2, bare: true };
  const staged = (isFront: boolean): ReactNode =>
    stage.map((each, index) => {
      if (each.isFront !== isFront) return null;
      const key = `${'who' in each ? each.who : each.prop}-${index}`;
      if ('prop' in each) return <Lying key={key} thing={each} cut={cut} />;
      const person = people.find((one) => one.staged === each);
      if (person === undefined) return null;
      const drawn = <Person key={key} person={person} whereabouts={whereabouts} cut={cut} />;
      return person.edge === undefined ? drawn : <Far key={key} edge={person.edge} person={drawn} />;
    });
  return (
    <svg
      className={styles.still}
      viewBox={boxOf(view, ratio)}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-light={light === 'day' ? 'day' : 'evening'}
    >
      <filter id={id} x="-20%" y="-20%" width="140%" height="140%">
        <feDropShadow dx="0" dy="2" stdDeviation="1.6" floodColor="#1D1A2F" floodOpacity=".3" />
      </filter>
      {back(set)}
      {sky !== undefined && <Sky place={place} weather={sky} />}
      {staged(false)}
      {front(set)}
      {staged(true)}
      {over?.(set)}
      {sky !== undefined && panesOf(place) === undefined && <Weather name={sky} />}
      <StillLight picture={picture} people={people} />
    </svg>
  );
}

interface SkyProps {
  readonly place: string;
  readonly weather: Exclude<WeatherName, 'clear'>;
}

/** What is seen of the weather behind people: clouds before an open sky, or all of it before the windows of a room. */
function Sky({ place, weather }: SkyProps): ReactNode {
  const id = useId();
  const panes = panesOf(place);
  if (panes === undefined) return isOpen(place) ? <Clouds name={weather} /> : null;
  return (
    <g clipPath={`url(#${id})`}>
      <clipPath id={id}>
        {panes.map(([x, y, width, height]) => (
          <rect key={x} x={x} y={y} width={width} height={height} rx="10" />
        ))}
      </clipPath>
      <Weather name={weather} />
    </g>
  );
}

interface LyingProps {
  readonly thing: StagedThing;
  readonly cut: string;
}

function Lying({ thing, cut }: LyingProps): ReactNode {
  const [x, y] = lyingAt(thing);
  const { prop, size = 1, lean = 0 } = thing;
  return (
    <g transform={`translate(${x} ${y}) rotate(${lean}) scale(${1.1 * size})`}>
      <Thing name={prop} cut={cut} />
    </g>
  );
}

interface PersonProps {
  readonly person: StillPerson;
  readonly whereabouts: Whereabouts;
  readonly cut: string;
}

interface FarProps {
  readonly edge: number;
  readonly person: ReactNode;
}

/** Somebody far away, to the edge behind which they stand. */
function Far({ edge, person }: FarProps): ReactNode {
  const id = useId();
  return (
    <g clipPath={`url(#${id})`}>
      <clipPath id={id}>
        <rect x={-PLACE.width} y={-PLACE.height} width={3 * PLACE.width} height={PLACE.height + edge} />
      </clipPath>
      {person}
    </g>
  );
}

/** Where a figure leans from, in its own units. */
const HIP = 200;

function Person({ person, whereabouts, cut }: PersonProps): ReactNode {
  const { staged, build, x, top, scale } = person;
  const drive = driveOf(person, stillPose(person, whereabouts));
  const { hands = {}, wears = [], lean = 0 } = staged;
  const heldBy = (side: 'l' | 'r'): StagedHand | undefined =>
    build.carries === true
      ? side === 'r'
        ? (hands.left ?? hands.right)
        : undefined
      : hands[side === 'l' ? 'left' : 'right'];
  return (
    <g transform={`translate(${x} ${top}) scale(${scale}) rotate(${lean} 0 ${HIP})`}>
      <PersonOf
        member={staged.who as CastMember}
        cut={cut}
        speaking={false}
        drive={drive}
        dress={dressOf(wears, { cut })}
        shapes={{
          ...(hands.left?.shape && { l: hands.left.shape }),
          ...(hands.right?.shape && { r: hands.right.shape }),
        }}
        held={(side) => {
          const hand = heldBy(side);
          if (hand?.holds === undefined) return null;
          return (
            <Part drive={build.carries === true ? () => ({}) : drive} name={`held-${side}`}>
              <g transform={`translate(0 19) scale(${0.78 * (hand.size ?? 1)})`}>
                <Thing name={hand.holds} cut={cut} />
              </g>
            </Part>
          );
        }}
      />
    </g>
  );
}
