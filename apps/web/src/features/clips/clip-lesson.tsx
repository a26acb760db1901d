import { isClipOpen, XP } from '@parlance/domain';
import { registerOf, type View } from '@parlance/sync';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Clip, useClip, useMembershipHere, useReplica, useSendStoredAppeals, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useNavigate, useSearchParams } from '../../navigation/index.ts';
import { Banner } from '../../ui/feedback.tsx';
import { clipHref, stepIn } from '../clip-choice/index.ts';
import { useSpeaker, WordCards } from '../word-card/index.ts';
import { Cinema } from './cinema.tsx';
import { useOpenClip, usePlayerState } from './clip-context.ts';
import { type ClipNotes, scoreOf, starsOf, useClipNotes } from './clip-notes.ts';
import { ClipPlayerProvider } from './clip-player-provider.tsx';
import { ClipSkeleton } from './clip-skeleton.tsx';
import { ClipFailed, ClosedClip, NoClip } from './clip-states.tsx';
import { ClipResult, Exercises, fetchLaterParts, SayLines, Understand } from './lazy-parts.tsx';
import { SLOW } from './player-settings.ts';

/** The clip that the address names (`?clip=`), and what is done with it (`&step=`). */
export function ClipLesson(): ReactNode {
  const [search] = useSearchParams();
  const id = search.get('clip');
  return id === null ? <NoClip /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { readonly id: string }): ReactNode {
  const clip = useClip(id);
  const membership = useMembershipHere();
  if (clip.state === 'loading') return <ClipSkeleton />;
  if (clip.state === 'failed') return <ClipFailed code={clip.code} retry={clip.retry} />;
  if (!isClipOpen(clip.value.entry, membership)) return <ClosedClip />;
  return <Opened clip={clip.value} />;
}

function Opened({ clip }: { readonly clip: Clip }): ReactNode {
  return (
    <ClipPlayerProvider clip={clip}>
      <title>{`${clip.entry.title} · Parlance`}</title>
      <Worded clip={clip} />
    </ClipPlayerProvider>
  );
}

function Worded({ clip }: { readonly clip: Clip }): ReactNode {
  const { material, player } = useOpenClip();
  const { texts, learn } = material;
  const { say } = useSpeaker(texts, learn);
  const [notes, changeNotes] = useClipNotes(`clip.${learn.code}.${clip.entry.id}`);
  useEffect(() => void fetchLaterParts(), []);
  const sayAlone: typeof say = (what, voice, slow) => {
    player.pause();
    const line = clip.structure.media === undefined ? -1 : material.lines.findIndex(({ id }) => id === what);
    if (line >= 0) player.playLine(line, slow ? SLOW : undefined);
    else say(what, voice, slow);
  };
  if (notes === undefined) return <ClipSkeleton />;
  return (
    <WordCards texts={texts} say={sayAlone}>
      <Steps clip={clip} notes={notes} change={changeNotes} />
    </WordCards>
  );
}

interface StepsProps {
  readonly clip: Clip;
  readonly notes: ClipNotes;
  readonly change: (some: Partial<ClipNotes>) => void;
}

function Steps({ clip, notes, change }: StepsProps): ReactNode {
  useSendStoredAppeals();
  const errors = useT('errors');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { id } = clip.entry;
  const step = stepIn(search);
  const finish = useFinish({ clip, notes, change });
  const go = (to: Parameters<typeof clipHref>[1]): void => navigate(clipHref(id, to), { replace: true });
  useKeptPlace(notes, change, step === 'watch');
  return (
    <>
      {finish.refused && <Banner tone="error">{errors('storageRefused')}</Banner>}
      {step === 'watch' && <Cinema notes={notes} isWatched={finish.isWatched} />}
      {step === 'understand' && (
        <Understand
          onDone={() => {
            change({ understood: true });
            go('watch');
          }}
        />
      )}
      {step === 'say' && (
        <SayLines
          onDone={(isSaid) => {
            if (isSaid) change({ said: true });
            go('watch');
          }}
        />
      )}
      {(step === 'listen' || step === 'quiz') && (
        <Exercises
          key={step}
          part={step}
          notes={notes}
          onFinished={(result) => {
            finish.addXp();
            change({ parts: { ...notes.parts, [step]: result } });
            go(step === 'quiz' ? 'end' : 'watch');
          }}
          onLeft={() => go('watch')}
        />
      )}
      {step === 'end' && <ClipResult notes={notes} xp={finish.xp} />}
    </>
  );
}

/**
 * Records that the clip was watched to its end, once: with one star, or what its parts gave before. The exercises record
 * their own finish. XP counts once the finish is stored.
 */
const useFinish = ({ clip, notes }: StepsProps) => {
  const replica = useReplica();
  const { material } = useOpenClip();
  const hasEnded = usePlayerState('hasEnded');
  const [xp, setXp] = useState(0);
  const [refused, setRefused] = useState(false);
  const recording = useRef(false);
  const since = useRef(performance.now());
  const { id } = clip.entry;
  const learn = material.learn.code;
  const isWatched = useView(
    useCallback((view: View) => registerOf(view, learn, 'movie', 'stars', id) > 0, [learn, id]),
  );
  const addXp = useCallback(() => setXp((before) => before + XP.clip), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the first end
  useEffect(() => {
    if (!hasEnded || isWatched || recording.current) return;
    recording.current = true;
    const score = scoreOf(notes);
    const seconds = Math.min(Math.round((performance.now() - since.current) / 1000), LONGEST);
    const data = { what: 'clip', clip: id, stars: starsOf(score), score: Math.round(score * 1000), seconds } as const;
    replica.record([{ kind: 'finished', learn, data }]).then(addXp, () => setRefused(true));
  }, [hasEnded]);
  return { isWatched, xp, addXp, refused };
};

/** Seconds of watching that count at most. */
const LONGEST = 600;

/** Milliseconds between two notes of the place in a clip. */
const EACH = 3000;
/** A place this near to either end is not worth going back to. */
const NEAR = 3000;

/** Remembers how far the clip was watched, and begins there when it is opened again. */
const useKeptPlace = (notes: ClipNotes, change: StepsProps['change'], isWatching: boolean): void => {
  const { material, player } = useOpenClip();
  const first = useRef(notes.at);
  useEffect(() => {
    const { length } = material.timeline;
    if (first.current > NEAR && first.current < length - NEAR) player.seek(first.current);
  }, [material, player]);
  useEffect(() => {
    if (!isWatching) return undefined;
    let kept = first.current;
    const keep = (): void => {
      if (!player.state().hasBegun) return;
      const at = player.state().hasEnded ? 0 : Math.round(player.clock.position());
      if (Math.abs(at - kept) < 1000) return;
      kept = at;
      change({ at });
    };
    const timer = setInterval(keep, EACH);
    return () => {
      clearInterval(timer);
      keep();
    };
  }, [player, change, isWatching]);
};
