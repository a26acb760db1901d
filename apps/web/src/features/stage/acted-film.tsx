/** What draws and moves a film. It is fetched beside the clip's files, since nothing of it is needed before them. */
import { type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import { animate } from './animate.ts';
import type { ClipClock } from './clock.ts';
import type { FilmProps, FilmStillProps } from './film-props.ts';
import { FilmStage } from './film-stage.tsx';
import { type FilmScore, scoreOf } from './film-tracks.ts';
import { planOf } from './plan.ts';
import { useSounds } from './use-sounds.ts';
import { wholeMoment } from './whole-moment.ts';

export { wholeMoment };

/** The film's frame, which is there before its drawings. */
type Root = RefObject<HTMLDivElement | null>;

export interface ActedFilmProps extends Omit<FilmProps, 'label'> {
  readonly root: Root;
}

/** The stage of a clip, acting in time with a clock. */
export function ActedFilm({ timeline, cast, lines, loudness, clock, sounds, root }: ActedFilmProps): ReactNode {
  const score = useMemo(() => scoreOf(planOf({ timeline, cast, lines, loudness })), [timeline, cast, lines, loudness]);
  useSounds(timeline, clock, sounds);
  return (
    <>
      <FilmStage score={score} at={0} />
      <Playing root={root} score={score} clock={clock} />
    </>
  );
}

interface PlayingProps {
  readonly root: Root;
  readonly score: FilmScore;
  readonly clock: ClipClock;
}

/** Lives as long as the drawings are there: it waits for them beside them. */
function Playing({ root, score, clock }: PlayingProps): ReactNode {
  useEffect(() => (root.current === null ? undefined : animate(root.current, score, clock)), [root, score, clock]);
  return null;
}

export type StillFilmProps = Omit<FilmStillProps, 'label'>;

/** The stage of a clip at a moment, or at the last one before it that cuts nobody in two. */
export function StillFilm({ timeline, cast, lines, at }: StillFilmProps): ReactNode {
  const score = useMemo(() => scoreOf(planOf({ timeline, cast, lines })), [timeline, cast, lines]);
  const whole = useMemo(() => wholeMoment({ timeline, cast, lines }, at, 0), [timeline, cast, lines, at]);
  return <FilmStage score={score} at={whole} />;
}
