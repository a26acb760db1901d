import { Play, Settings2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { bottomBar } from '../../ui/feedback.tsx';
import { CLIPS, clipHref } from '../clip-choice/index.ts';
import { useOpenClip, usePlayerState } from './clip-context.ts';
import type { ClipNotes } from './clip-notes.ts';
import styles from './clips.module.css';
import { Controls } from './controls.tsx';
import { KeyHelp, Parts, PlayerSheet } from './lazy-parts.tsx';
import { LineSlider } from './line-slider.tsx';
import { isDone, partsFor } from './parts-here.ts';
import { Picture } from './picture.tsx';
import { nextTrackState, speedBeside } from './player-settings.ts';
import { Subtitles } from './subtitles.tsx';
import { Tools } from './tools.tsx';
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
  const open = useOpenClip();
  const { material, player, media, settings, change } = open;
  const hasBegun = usePlayerState('hasBegun');
  const hasEnded = usePlayerState('hasEnded');
  const isHolding = usePlayerState('isHolding');
  const [openDialog, setOpenDialog] = useState<'settings' | 'keys'>();
  const close = (): void => setOpenDialog(undefined);
  const room = useRef<HTMLDivElement>(null);
  const fullScreen = useFullScreen(room);
  const { id } = material.clip.entry;
  const { tracks, speed } = settings;
  const next = partsFor(open).find((part) => !isDone(part, notes));
  const goOn = isWatched || hasEnded ? clipHref(id, next ?? 'end') : undefined;
  usePlayerKeys({
    toggle: player.toggle,
    previous: player.previous,
    next: player.next,
    faster: () => change({ speed: speedBeside(speed, 1) }),
    slower: () => change({ speed: speedBeside(speed, -1) }),
    loop: player.toggleLoop,
    repeat: player.repeat,
    ...(material.isExplained && {
      translation: () => change({ tracks: { ...tracks, explain: nextTrackState(tracks.explain) } }),
    }),
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
            {!hasBegun && media.failure === undefined && <Poster onPlay={player.play} isResumed={notes.at > 0} />}
          </Picture>
          <LineSlider />
          <Subtitles />
          <p className={styles.holding} role="status">
            {isHolding && settings.pausing && t('holding')}
          </p>
          <Controls />
          <Tools fullScreen={fullScreen} />
          {(isWatched || hasEnded) && <Parts notes={notes} />}
        </div>
        <Transcript />
      </div>
      <footer ref={bottomBar} className={styles.foot}>
        <Button full disabled={goOn === undefined} onClick={() => goOn !== undefined && navigate(goOn)}>
          {t(goOn === undefined ? 'watchFirst' : next === undefined ? 'finish' : `part.${next}`)}
        </Button>
      </footer>
      <Once isOpen={openDialog === 'settings'}>
        {(open) => <PlayerSheet open={open} onClose={close} onKeys={() => setOpenDialog('keys')} />}
      </Once>
      <Once isOpen={openDialog === 'keys'}>{(open) => <KeyHelp open={open} onClose={close} />}</Once>
    </div>
  );
}

interface OnceProps {
  readonly isOpen: boolean;
  readonly children: (isOpen: boolean) => ReactNode;
}

/** A dialog, which stays once it was open: it gives the focus back where it is closed, not where it is taken away. */
function Once({ isOpen, children }: OnceProps): ReactNode {
  const wasOpen = useRef(false);
  wasOpen.current ||= isOpen;
  return wasOpen.current && children(isOpen);
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
      {clip.entry.about !== '' && <p lang={explain.htmlLang}>{clip.entry.about}</p>}
    </div>
  );
}
