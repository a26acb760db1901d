import { Captions, Languages, Maximize, Minimize, PictureInPicture2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { useOpenClip } from './clip-context.ts';
import styles from './clips.module.css';
import { nextTrackState, type TrackState } from './player-settings.ts';
import type { useFullScreen } from './use-full-screen.ts';

/** The tracks of subtitles, and where the picture is shown. */
export function Tools({ fullScreen }: { readonly fullScreen: ReturnType<typeof useFullScreen> }): ReactNode {
  const t = useT('clips');
  const { isExplained } = useOpenClip().material;
  return (
    <div className={styles.tools}>
      <TrackButton track="learn" />
      {isExplained && <TrackButton track="explain" />}
      <PictureInPicture />
      {fullScreen.canToggle && (
        <IconButton
          label={t(fullScreen.isFull ? 'smallScreen' : 'fullScreen')}
          icon={fullScreen.isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
          onClick={fullScreen.toggle}
        />
      )}
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

/** The id of the element that shows a video, for the window that stays above others. */
export const VIDEO_ID = 'clip-video';

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
