import {
  type ClipAction,
  type ClipStep,
  clipTimeline,
  GESTURES,
  type Gesture,
  LIGHTS,
  MOODS,
  type Mood,
  PROPS,
  WEATHERS,
} from '@parlance/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PEOPLE, SCENES } from '../../ui/cast.ts';
import { type ClipClock, Film, FilmStill } from '../stage/index.ts';
import { Show } from './show.tsx';
import styles from './showcase.module.css';

const lines = [
  { id: 'l1', speaker: 'nora', text: 'Good evening! Is this the last bus to the old town?' },
  { id: 'l2', speaker: 'samir', text: 'It was. But nobody goes home on foot in my town.' },
  { id: 'l3', speaker: 'nora', text: 'Oh! You are so kind. Look, my suitcase!' },
  { id: 'l4', speaker: 'bruno', text: 'Woof!' },
];
const lengths: Readonly<Record<string, number>> = { l1: 2900, l2: 3100, l3: 2600, l4: 700 };

const script: readonly ClipStep[] = [
  { do: 'place', place: 'bus-stop', light: 'evening', weather: 'rain' },
  { do: 'camera', on: 'all', slow: false },
  { do: 'stand', who: 'samir', at: 4 },
  { do: 'lie', prop: 'suitcase', at: 3 },
  { do: 'enter', who: 'nora', from: 'left', at: 2 },
  { do: 'wait', seconds: 1.2 },
  { do: 'gesture', who: 'nora', gesture: 'wave' },
  { do: 'camera', on: 'nora', slow: false },
  { do: 'say', line: 'l1' },
  { do: 'camera', on: 'samir', slow: false },
  { do: 'feel', who: 'samir', mood: 'happy' },
  { do: 'during', line: 'l2', share: 0.3, action: { do: 'gesture', who: 'samir', gesture: 'shake' } },
  { do: 'say', line: 'l2' },
  { do: 'camera', on: 'all', slow: true },
  { do: 'hold', who: 'nora', prop: 'suitcase' },
  { do: 'feel', who: 'nora', mood: 'surprised' },
  { do: 'wait', seconds: 1 },
  { do: 'say', line: 'l3' },
  { do: 'place', place: 'cafe', light: 'day', weather: 'clear' },
  { do: 'stand', who: 'nora', at: 2 },
  { do: 'enter', who: 'bruno', from: 'right', at: 4 },
  { do: 'feel', who: 'bruno', mood: 'happy' },
  { do: 'wait', seconds: 1.2 },
  { do: 'camera', on: 'bruno', slow: false },
  { do: 'say', line: 'l4' },
  { do: 'light', light: 'night' },
  { do: 'camera', on: 'all', slow: true },
  { do: 'gesture', who: 'nora', gesture: 'laugh' },
  { do: 'wait', seconds: 2 },
  { do: 'leave', who: 'nora', to: 'left' },
];

const timeline = clipTimeline(script, (line) => lengths[line] ?? 0);

/** A clock without a sound. */
const plainClock = (length: number) => {
  let [from, since] = [0, 0];
  let isPlaying = false;
  const callbacks = new Set<() => void>();
  const position = (): number => (isPlaying ? Math.min(length, from + performance.now() - since) : from);
  const change = (at: number, plays: boolean): void => {
    [from, since, isPlaying] = [at, performance.now(), plays];
    for (const call of callbacks) call();
  };
  const clock: ClipClock = {
    position,
    isPlaying: () => isPlaying,
    rate: () => 1,
    subscribe: (changed) => {
      callbacks.add(changed);
      return () => callbacks.delete(changed);
    },
  };
  return {
    clock,
    toggle: () => change(position() >= length ? 0 : position(), !isPlaying),
    seek: (at: number) => change(at, isPlaying),
  };
};

const NONE: ReadonlyMap<string, readonly number[]> = new Map();

/** A small clip with a plain clock. */
export function Films(): ReactNode {
  const [player] = useState(() => plainClock(timeline.length));
  const [at, setAt] = useState(0);
  const timer = useRef(0);
  useEffect(() => {
    timer.current = window.setInterval(() => setAt(Math.round(player.clock.position())), 200);
    return () => window.clearInterval(timer.current);
  }, [player]);
  return (
    <Show name="Film">
      <div className={styles.film}>
        <Film
          timeline={timeline}
          cast={['nora', 'samir', 'bruno']}
          lines={lines}
          loudness={NONE}
          clock={player.clock}
          sounds={false}
          label="A short clip"
        />
        <button type="button" onClick={player.toggle}>
          Play or pause
        </button>
        <input
          type="range"
          aria-label="Moment"
          min={0}
          max={timeline.length}
          value={at}
          onChange={(event) => {
            player.seek(Number(event.target.value));
            setAt(Number(event.target.value));
          }}
        />
      </div>
    </Show>
  );
}

interface StillProps {
  readonly cast: readonly string[];
  readonly place?: string;
  readonly steps: readonly ClipAction[];
  readonly name: string;
  /** Milliseconds after the steps. */
  readonly after?: number;
}

const said = [{ id: 'x', speaker: 'nora', text: 'Oh, a map!' }];

function Still({ cast, place = 'cafe', steps, name, after = 500 }: StillProps): ReactNode {
  const [drawn] = useState(() =>
    clipTimeline(
      [
        { do: 'place', place, light: 'day', weather: 'clear' },
        ...steps.filter(({ do: kind }) => kind !== 'gesture'),
        { do: 'wait', seconds: 2 },
        ...steps.filter(({ do: kind }) => kind === 'gesture'),
        { do: 'wait', seconds: 3 },
        { do: 'say', line: 'x' },
      ],
      () => 1000,
    ),
  );
  return (
    <figure className={styles.still} data-still={name}>
      <FilmStill timeline={drawn} cast={cast} lines={said} label={name} at={2736 + after} />
      <figcaption>{name}</figcaption>
    </figure>
  );
}

const standing = (who: string): readonly ClipAction[] => [
  { do: 'stand', who, at: 3 },
  { do: 'look', who, at: 'viewer' },
  { do: 'camera', on: who, slow: false },
];
const feeling = (who: string, mood: Mood): readonly ClipAction[] => [...standing(who), { do: 'feel', who, mood }];
const doing = (who: string, gesture: Gesture): readonly ClipAction[] => [
  { do: 'stand', who, at: 2 },
  { do: 'stand', who: who === 'leo' ? 'nora' : 'leo', at: 4 },
  { do: 'look', who, at: who === 'leo' ? 'nora' : 'leo' },
  { do: 'gesture', who, gesture },
];

/** Every mood and gesture of everybody, all lights, weathers, things and places: pictures of single moments. */
export function FilmPictures(): ReactNode {
  return (
    <>
      <Show name="Moods">
        {PEOPLE.flatMap((who) =>
          MOODS.map((mood) => (
            <Still key={`${who} ${mood}`} cast={[who]} name={`${who} ${mood}`} steps={feeling(who, mood)} />
          )),
        )}
      </Show>
      <Show name="Gestures">
        {PEOPLE.flatMap((who) =>
          GESTURES.map((gesture) => (
            <Still
              key={`${who} ${gesture}`}
              cast={[who, who === 'leo' ? 'nora' : 'leo']}
              name={`${who} ${gesture}`}
              steps={doing(who, gesture)}
            />
          )),
        )}
      </Show>
      <Show name="Lights and weathers">
        {LIGHTS.map((light) => (
          <Still
            key={light}
            cast={['nora', 'samir']}
            name={light}
            steps={[...doing('nora', 'nod').slice(0, 1), { do: 'stand', who: 'samir', at: 4 }, { do: 'light', light }]}
          />
        ))}
        {['square', 'cafe'].flatMap((where) =>
          WEATHERS.map((weather) => (
            <Still
              key={`${where} ${weather}`}
              place={where}
              cast={['nora', 'samir']}
              name={`${where} ${weather}`}
              steps={[
                { do: 'stand', who: 'nora', at: 2 },
                { do: 'stand', who: 'samir', at: 4 },
                { do: 'weather', weather },
              ]}
            />
          )),
        )}
      </Show>
      <Show name="Things">
        {PROPS.map((prop, index) => {
          const who = PEOPLE[index % PEOPLE.length] ?? 'nora';
          return (
            <Still
              key={prop}
              cast={[who]}
              name={`${who} ${prop}`}
              steps={[
                ...standing(who),
                { do: 'camera', on: index % 3 === 0 ? prop : who, slow: false },
                { do: 'hold', who, prop },
              ]}
            />
          );
        })}
      </Show>
      <Show name="Places">
        {SCENES.map((place) => (
          <Still
            key={place}
            place={place}
            cast={['nora', 'hugo', 'bruno']}
            name={place}
            steps={[
              { do: 'stand', who: 'nora', at: 1 },
              { do: 'stand', who: 'hugo', at: 3 },
              { do: 'stand', who: 'bruno', at: 5 },
              { do: 'lie', prop: 'cup', at: 2 },
            ]}
          />
        ))}
      </Show>
    </>
  );
}
