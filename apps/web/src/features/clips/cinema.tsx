import { Captions, Languages, Maximize, Minimize, PictureInPicture2, Play, Settings2 } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { bottomBar } from '../../ui/feedback.tsx';
import { Keys } from '../../ui/keys.tsx';
import { CLIPS, clipHref } from '../clip-choice/index.ts';
import { useOpenClip, usePlayerState } from './clip-context.ts';
import type { ClipNotes } from './clip-notes.ts';
import styles from './clips.module.css';
import { Controls } from './controls.tsx';
import { PlayerSheet } from './lazy-parts.tsx';
import { LineSlider } from './line-slider.tsx';
import { isDone, Parts, partsFor } from './parts.tsx';
import { Picture, VIDEO_ID } from './picture.tsx';
import { nextTrackState, speedBeside, type TrackState } from './player-settings.ts';
import { Subtitles } from './subtitles.tsx';
import { TopBar } from './top-bar.tsx';
import { Transcript } from './transcript.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { usePlayerKeys } from './use-player-keys.ts';

interface CinemaProps {
  readonly notes: ClipNotes;
  /** Whether the clip was watched to its end, now or before. */
  readonly isWatched: boolean;
}

/** Watching: a dark room with the picture, what is said, the controls, and all lines beside or below. */
export function Cinema({ notes, isWatched }: CinemaProps): ReactNode {
  const t = useT('clips');
  const navigate = useNavigate();
  const { material, player, settings, change, silent } = useOpenClip();
  const { hasBegun, hasEnded, isHolding } = usePlayerState();
  const [openDialog, setOpenDialog] = useState<'settings' | 'keys'>();
  const room = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(room);
  const { id } = material.clip.entry;
  const { tracks, speed } = settings;
  const next = partsFor(silent).find((part) => !isDone(part, notes));
  const goOn = isWatched || hasEnded ? clipHref(id, next ?? 'end') : undefined;
  usePlayerKeys({
    toggle: player.toggle,
    previous: player.previous,
    next: player.next,
    faster: () => change({ speed: speedBeside(speed, 1) }),
    slower: () => change({ speed: speedBeside(speed, -1) }),
    loop: player.toggleLoop,
    repeat: player.repeat,
    translation: () => change({ tracks: { ...tracks, explain: nextTrackState(tracks.explain) } }),
    captions: () => change({ tracks: { ...tracks, learn: nextTrackState(tracks.learn) } }),
    fullScreen: fullScreen.toggle,
    goOn: goOn === undefined ? undefined : () => navigate(goOn),
    leave: () => navigate(CLIPS),
    help: () => setOpenDialog('keys'),
  });
  // The player stops when the learner goes to another step.
  useEffect(() => () => player.pause(), [player]);
  return (
    <div ref={room} className={styles.room} data-theme="dark" data-full={fullScreen.isFull || undefined}>
      <TopBar onLeave={() => navigate(CLIPS)}>
        <IconButton
          label={t('settings')}
          icon={<Settings2 aria-hidden="true" />}
          onClick={() => setOpenDialog('settings')}
        />
      </TopBar>
      <div className={styles.hall}>
        <div className={styles.screen}>
          <Picture className={styles.stagePicture}>
            <Valance />
            {!hasBegun && <Poster onPlay={player.play} isResumed={notes.at > 0} />}
          </Picture>
          <LineSlider />
          <Subtitles />
          <p className={styles.holding} role="status">
            {isHolding && settings.pausing && t('holding')}
          </p>
          <Controls />
          <div className={styles.tools}>
            <TrackButton track="learn" />
            <TrackButton track="explain" />
            <PictureInPicture />
            {fullScreen.canToggle && (
              <IconButton
                label={t(fullScreen.isFull ? 'smallScreen' : 'fullScreen')}
                icon={fullScreen.isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
                onClick={fullScreen.toggle}
              />
            )}
          </div>
          {(isWatched || hasEnded) && <Parts clip={id} notes={notes} silent={silent} />}
        </div>
        <Transcript />
      </div>
      <footer ref={bottomBar} className={styles.foot}>
        <Button full disabled={goOn === undefined} onClick={() => goOn !== undefined && navigate(goOn)}>
          {t(goOn === undefined ? 'watchFirst' : next === undefined ? 'finish' : `part.${next}`)}
        </Button>
      </footer>
      <SettingsOnceOpened
        open={openDialog === 'settings'}
        onClose={() => setOpenDialog(undefined)}
        onKeys={() => setOpenDialog('keys')}
      />
      <KeyHelp open={openDialog === 'keys'} onClose={() => setOpenDialog(undefined)} />
    </div>
  );
}

/** The settings. They stay once they were open: a dialog gives the focus back where it is closed, not where it is taken away. */
function SettingsOnceOpened(props: ComponentProps<typeof PlayerSheet>): ReactNode {
  const wasOpen = useRef(false);
  wasOpen.current ||= props.open;
  return wasOpen.current && <PlayerSheet {...props} />;
}

/** The edge of the curtain above the picture. */
function Valance(): ReactNode {
  return (
    <svg className={styles.valance} viewBox="0 0 640 60" preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.curtainBack} d="M0 0h640v38H0z" />
      <path
        className={styles.curtain}
        d="M0 0h640v40q-26 26-53 0q-27 24-54 0q-26 26-53 0q-27 24-54 0q-26 26-53 0q-27 24-54 0q-26 26-53 0q-27 24-54 0q-26 26-53 0q-27 24-54 0q-26 26-53 0q-26 24-52 0z"
      />
      <path className={styles.curtainBack} d="M0 0h640v16H0z" />
    </svg>
  );
}

interface PosterProps {
  readonly onPlay: () => void;
  readonly isResumed: boolean;
}

/** Over the first picture: a large play button, and what the clip is about. */
function Poster({ onPlay, isResumed }: PosterProps): ReactNode {
  const t = useT('clips');
  const dialogue = useT('dialogue');
  const { clip, explain } = useOpenClip().material;
  return (
    <div className={styles.poster}>
      <button type="button" className={styles.bigPlay} onClick={onPlay} data-goes-on>
        <Play size={44} fill="currentColor" strokeWidth={0} aria-hidden="true" />
        <span>{isResumed ? t('resume') : dialogue('play')}</span>
      </button>
      <p lang={explain.htmlLang}>{clip.entry.about}</p>
    </div>
  );
}

function TrackButton({ track }: { readonly track: 'learn' | 'explain' }): ReactNode {
  const t = useT('clips');
  const { material, settings, change } = useOpenClip();
  const { tracks } = settings;
  const state: TrackState = tracks[track];
  const Icon = track === 'learn' ? Captions : Languages;
  const language = (track === 'learn' ? material.learn : material.explain).code;
  return (
    <button
      type="button"
      className={styles.trackButton}
      data-state={state}
      aria-label={`${t(track === 'learn' ? 'learnTrack' : 'explainTrack')}: ${t(`track.${state}`)}`}
      data-language={language}
      onClick={() => change({ tracks: { ...tracks, [track]: nextTrackState(state) } })}
    >
      <Icon size={20} aria-hidden="true" />
      <span aria-hidden="true">{t(`track.${state}`)}</span>
    </button>
  );
}

/** Lets a video stay above other windows, where the browser can do that. */
function PictureInPicture(): ReactNode {
  const t = useT('clips');
  const { clip } = useOpenClip().material;
  if (clip.structure.media?.kind !== 'video' || globalThis.document?.pictureInPictureEnabled !== true) return null;
  const open = (): void => {
    const video = document.getElementById(VIDEO_ID);
    if (!(video instanceof HTMLVideoElement)) return;
    const change =
      document.pictureInPictureElement === video ? document.exitPictureInPicture() : video.requestPictureInPicture();
    void change.catch(() => undefined);
  };
  return <IconButton label={t('above')} icon={<PictureInPicture2 aria-hidden="true" />} onClick={open} />;
}

function KeyHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const t = useT('clips');
  const dialogue = useT('dialogue');
  return (
    <Keys
      open={open}
      onClose={onClose}
      title={dialogue('keys')}
      items={[
        { keys: ['Space'], does: dialogue('playOrPause') },
        { keys: ['←', '→'], joined: '–', does: t('keyLines') },
        { keys: ['R'], does: dialogue('again') },
        { keys: ['L'], does: t('loop') },
        { keys: ['↑', '↓'], joined: '–', does: t('keySpeed') },
        { keys: ['C'], does: t('learnTrack') },
        { keys: ['T'], does: t('explainTrack') },
        { keys: ['F'], does: t('fullScreen') },
        { keys: ['Enter'], does: t('keyGoOn') },
        { keys: ['Esc'], does: t('close') },
      ]}
    />
  );
}
