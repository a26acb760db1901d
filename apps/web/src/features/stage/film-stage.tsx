import type { PropName } from '@parlance/domain';
import { type ReactNode, use, useId } from 'react';
import type { CastMember } from '../../ui/cast.ts';
import { PersonOf } from '../../ui/scenes/figures.tsx';
import { type Drive, Part } from '../../ui/scenes/rig.tsx';
import type { Actor } from './actor.ts';
import { layers, Thing } from './drawings.tsx';
import styles from './film.module.css';
import type { FilmScore } from './film-tracks.ts';
import { isBehind } from './lying.ts';
import { LyingThings, ThingsBehind } from './lying-things.tsx';
import { isOpenSky, nameOfSky, type SkyView } from './skies.ts';
import { styleAt } from './tracks.ts';
import { nameOfView, type View } from './views.ts';
import { Clouds, Weather } from './weather.tsx';

interface StageProps {
  readonly score: FilmScore;
  /** The moment that is drawn; animations show others. */
  readonly at: number;
}

/** The whole stage of a film: each thing that moves by itself is a layer of its own. */
export function FilmStage({ score, at }: StageProps): ReactNode {
  const id = useId();
  const cut = `url(#${id})`;
  const drive: Drive = (part) => {
    const track = score.tracks.get(part);
    return track === undefined ? {} : { 'data-part': part, style: styleAt(track, at) };
  };
  const { plan, actors, views, skies } = score;
  const seen = (part: 'back' | 'front' | 'over'): ReactNode =>
    views.map((view) => <ViewLayer key={nameOfView(view)} view={view} part={part} cut={cut} drive={drive} />);
  return (
    <>
      <svg className={styles.shadows} aria-hidden="true">
        <filter id={id} x="-20%" y="-20%" width="140%" height="140%">
          <feDropShadow dx="0" dy="2" stdDeviation="1.6" floodColor="#1D1A2F" floodOpacity=".3" />
        </filter>
      </svg>
      <div className={styles.frame}>
        <div className={styles.world} {...drive('camera')}>
          {seen('back')}
          {skies
            .filter(({ room }) => room !== undefined)
            .map((sky) => (
              <PaneLayer key={nameOfSky(sky)} sky={sky} drive={drive} />
            ))}
          {skies
            .filter(({ room }) => room === undefined && isOpenSky(plan))
            .map((sky) => (
              <Layer key={sky.weather} driven={drive(nameOfSky(sky))}>
                <Clouds name={sky.weather} />
              </Layer>
            ))}
          {plan.lying.some(isBehind) && (
            <Layer>
              <ThingsBehind lying={plan.lying} cut={cut} drive={drive} />
            </Layer>
          )}
          {actors.map((actor) => (
            <ActorLayer key={actor.part.who} actor={actor} score={score} cut={cut} drive={drive} />
          ))}
          {seen('front')}
          <Layer>
            <LyingThings lying={plan.lying} cut={cut} drive={drive} />
          </Layer>
          {seen('over')}
          {skies
            .filter(({ room }) => room === undefined)
            .map((sky) => (
              <Layer key={sky.weather} driven={drive(nameOfSky(sky))}>
                <Weather name={sky.weather} />
              </Layer>
            ))}
        </div>
      </div>
      <div className={`${styles.shade} ${styles.night}`} {...drive('night')} />
      <div className={`${styles.shade} ${styles.dark}`} {...drive('dark')} />
      <div className={`${styles.shade} ${styles.spot}`} {...drive('spot')} />
      {score.lamps.length > 0 && (
        <div className={`${styles.frame} ${styles.glow}`}>
          <div className={styles.world} {...drive('camera')}>
            {score.lamps.map((lamp) => (
              <div key={lamp} className={styles.layer} {...drive(`glow.${lamp}`)} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

interface LayerProps {
  readonly driven?: ReturnType<Drive>;
  readonly light?: 'day' | 'evening' | undefined;
  readonly children: ReactNode;
}

function Layer({ driven, light, children }: LayerProps): ReactNode {
  return (
    <svg className={styles.layer} viewBox="0 0 640 420" aria-hidden="true" data-light={light} {...driven}>
      {children}
    </svg>
  );
}

interface PaneLayerProps {
  readonly sky: SkyView;
  readonly drive: Drive;
}

/** The weather before the windows of a room. */
function PaneLayer({ sky, drive }: PaneLayerProps): ReactNode {
  const id = useId();
  return (
    <Layer driven={drive(nameOfSky(sky))}>
      <clipPath id={id}>
        {sky.panes.map(([x, y, width, height]) => (
          <rect key={x} x={x} y={y} width={width} height={height} rx="10" />
        ))}
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <Weather name={sky.weather} />
      </g>
    </Layer>
  );
}

interface ViewLayerProps {
  readonly view: View;
  readonly part: 'back' | 'front' | 'over';
  readonly cut: string;
  readonly drive: Drive;
}

function ViewLayer({ view, part, cut, drive }: ViewLayerProps): ReactNode {
  const drawn = use(layers(view.place))[part];
  return drawn === undefined ? null : (
    <Layer driven={drive(nameOfView(view))} light={view.evening ? 'evening' : 'day'}>
      {drawn({ cut, middle: 320, bare: true })}
    </Layer>
  );
}

/** What is carried in a mouth does not turn. */
const lying: Drive = () => ({});

interface ActorLayerProps {
  readonly actor: Actor;
  readonly score: FilmScore;
  readonly cut: string;
  readonly drive: Drive;
}

function ActorLayer({ actor, score, cut, drive }: ActorLayerProps): ReactNode {
  const { who } = actor.part;
  const own: Drive = (part) => drive(`${who}.${part}`);
  const held = score.held.filter((each) => each.who === who);
  return (
    <Layer driven={own('root')}>
      <g transform={`scale(${actor.scale})`}>
        <PersonOf
          member={who as CastMember}
          cut={cut}
          speaking={false}
          drive={own}
          held={(side) =>
            held
              .filter((each) => each.side === side)
              .map(({ part, prop }) => (
                <Part key={part} drive={actor.build.carries === true ? lying : own} name={`held-${side}`}>
                  <Part drive={drive} name={part}>
                    <g transform={`translate(0 19) scale(${prop === 'newspaper' ? 1.35 : 0.78})`}>
                      <Thing name={prop as PropName} cut={cut} />
                    </g>
                  </Part>
                </Part>
              ))
          }
        />
      </g>
    </Layer>
  );
}
