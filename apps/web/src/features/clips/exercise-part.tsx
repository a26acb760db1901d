import type { ClipPart, LessonOutcome } from '@parlance/domain';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { type LessonFilm, type LessonState, SessionView } from '../lesson/index.ts';
import { findWholeMoment } from '../stage/index.ts';
import { useOpenClip } from './clip-context.ts';
import { type ClipNotes, type PartResult, scoreOf, starsOf } from './clip-notes.ts';
import later from './later-parts.module.css';
import { Picture } from './picture.tsx';
import { SLOW } from './player-settings.ts';

interface ExercisePartProps {
  readonly part: ClipPart;
  readonly notes: ClipNotes;
  readonly onFinished: (result: PartResult) => void;
  readonly onLeft: () => void;
}

const resultOf = ({ steps, mistakes }: LessonOutcome): PartResult => ({ right: steps - mistakes, total: steps });

/** Exercises about the clip: a session like a lesson, whose picture is the film. Its score counts with that of the other part. */
export function ExercisePart({ part, notes, onFinished, onLeft }: ExercisePartProps): ReactNode {
  const { material, player } = useOpenClip();
  const { id, unit } = material.clip.entry;
  const before = useRef(notes);
  const finish = useCallback(
    (outcome: LessonOutcome) => {
      const score = scoreOf({ parts: { ...before.current.parts, [part]: resultOf(outcome) } });
      const { seconds } = outcome;
      return { what: 'clip', clip: id, stars: starsOf(score), score: Math.round(score * 1000), seconds } as const;
    },
    [part, id],
  );
  const asked = useRef<string>('');
  // A film or a sound has said the lines; nothing else has.
  const isPlayed = material.clip.structure.media !== undefined;
  const lineOf = useCallback(
    (item: string): number => material.lines.findIndex((line) => line.id === item),
    [material],
  );
  const film = useMemo(
    (): LessonFilm => ({
      show: (state) => <FilmOfStep state={state} />,
      replay: () => {
        const line = lineOf(asked.current);
        if (line >= 0) player.playLine(line);
      },
      say: isPlayed
        ? (item, slow) => {
            const line = lineOf(item);
            if (line >= 0) player.playLine(line, slow ? SLOW : undefined);
            return line >= 0;
          }
        : undefined,
    }),
    [lineOf, player, isPlayed],
  );
  useEffect(() => () => player.pause(), [player]);
  const watch = useMemo(
    () => ({
      ...film,
      show: (state: LessonState): ReactNode => {
        asked.current = state.step.item;
        return film.show(state);
      },
    }),
    [film],
  );
  return (
    <SessionView
      work={{ what: 'clip', unit: unit ?? '', clip: id, part }}
      film={watch}
      finish={finish}
      onLeft={onLeft}
      after={({ outcome }) => <Done onDone={() => onFinished(resultOf(outcome))} />}
    />
  );
}

function Done({ onDone }: { readonly onDone: () => void }): ReactNode {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the session has ended
  useEffect(onDone, []);
  return null;
}

/** The film at the line of a step; where a word is asked for by ear it plays, and once more with the verdict. */
function FilmOfStep({ state }: { readonly state: LessonState }): ReactNode {
  const { material, player, media } = useOpenClip();
  const { step, turn, phase } = state;
  const line = material.lines.findIndex(({ id }) => id === step.item);
  const isHeard = 'gap' in step;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step, and once for its verdict
  useEffect(() => {
    if (line >= 0 && isHeard && phase !== 'finished') player.playLine(line);
    if (isHeard || phase !== 'answering') return undefined;
    player.pause();
    const { lines, timeline, clip } = material;
    const [from, to] = line >= 0 ? [lines[line]?.start ?? 0, lines[line]?.end ?? 0] : [lines.at(-1)?.end ?? 0, 0];
    player.seek(from);
    if (clip.structure.media !== undefined) return undefined;
    let stale = false;
    void findWholeMoment({ timeline, lines, cast: clip.structure.cast }, from, to).then(
      (at) => stale || player.seek(at),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [turn, phase]);
  return (
    <button
      type="button"
      className={later.filmButton}
      disabled={!isHeard && (line < 0 || material.clip.structure.media === undefined)}
      onClick={() => {
        if (media.failure !== undefined) media.retry();
        if (line >= 0) player.playLine(line);
      }}
      data-goes-on
    >
      <Picture className={later.lessonPicture} inButton />
    </button>
  );
}
