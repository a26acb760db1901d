import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type Clip, usePreference } from '../../data/index.ts';
import { ClipContext, type OpenClip } from './clip-context.ts';
import { MediaKeys } from './lazy-parts.tsx';
import { type ClipSound, loadSound, materialOf, wordOfLine } from './material.ts';
import { createPlayer } from './player.ts';
import { usePlayerSettings } from './player-settings.ts';
import { createTimer } from './timer-media.ts';
import { useExercisesAhead } from './use-exercises-ahead.ts';
import { useOpenMedia } from './use-open-media.ts';

/** Milliseconds between two looks at the place in a clip. */
const LOOK = 25;

/** Calls back at every moment. A frame that was asked for would make the browser draw the whole page again, changed or not. */
const eachMoment = (look: () => void): (() => void) => {
  const timer = setInterval(look, LOOK);
  return () => clearInterval(timer);
};

interface ClipPlayerProviderProps {
  readonly clip: Clip;
  readonly children: ReactNode;
}

/** Opens a clip: loads its sound, and gives what lies below it one player for all. */
export function ClipPlayerProvider({ clip, children }: ClipPlayerProviderProps): ReactNode {
  const [settings, change] = usePlayerSettings();
  const [silent] = usePreference('silent');
  const [sound, setSound] = useState<ClipSound>();
  const audio = useRef<HTMLAudioElement>(null);
  const material = useMemo(() => materialOf(clip), [clip]);
  const player = useMemo(
    () =>
      createPlayer({
        timeline: material.timeline,
        wordAt: wordOfLine(material),
        eachMoment,
        // Rejects: there is nothing to play yet.
        onWaiting: () => void audio.current?.play().catch(() => undefined),
      }),
    [material],
  );
  useEffect(() => {
    let isGone = false;
    void loadSound(material).then((next) => {
      if (!isGone) setSound(next);
    });
    return () => {
      isGone = true;
    };
  }, [material]);
  useEffect(() => () => player.close(), [player]);
  const { speed, delay, pausing, spokenOnly } = settings;
  useEffect(
    () => player.choose({ rate: speed, delay, pausing, spokenOnly }),
    [player, speed, delay, pausing, spokenOnly],
  );
  const asked = useExercisesAhead(clip);

  // A video is attached where it is shown.
  const kind = clip.structure.media?.kind;
  const media = useOpenMedia();
  const { attempt, failure, fail } = media;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt has another element
  useEffect(() => {
    const element = audio.current;
    if (element === null || sound === undefined) return;
    // It may have been started for a press before: whether it plays now is the player's to say.
    element.pause();
    element.src = sound.url;
    element.preservesPitch = true;
    player.attach(element);
  }, [sound, player, attempt]);
  // What cannot be played does not look as if it did.
  useEffect(() => {
    if (failure !== undefined) player.pause();
  }, [failure, player]);
  /** Where the device cannot play the sound, its time passes without. */
  const withoutSound = (): void => player.attach(createTimer(material.timeline.length / 1000, () => performance.now()));

  const open = useMemo(
    (): OpenClip => ({ material, player, sound, media, settings, change, asked, silent }),
    [material, player, sound, media, settings, change, asked, silent],
  );
  return (
    <ClipContext value={open}>
      {kind !== 'video' && (
        <audio
          key={attempt}
          ref={audio}
          muted={silent}
          onEnded={player.onMediaStopped}
          onPause={player.onMediaStopped}
          onError={kind === 'audio' ? ({ currentTarget: { error } }) => fail(error) : withoutSound}
        />
      )}
      <MediaKeys />
      {children}
    </ClipContext>
  );
}
