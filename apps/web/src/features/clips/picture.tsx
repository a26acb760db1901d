import { type ReactNode, useCallback, useState } from 'react';
import { isMediaStored, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { MediaPicture } from '../../ui/media-picture.tsx';
import { Film } from '../stage/index.ts';
import { useOpenClip, usePlayerState } from './clip-context.ts';
import styles from './clips.module.css';

interface PictureProps {
  readonly className?: string | undefined;
  /** Whether it stands in a button, which then also tries again what could not be played. */
  readonly inButton?: boolean;
  /** What lies over the picture. */
  readonly children?: ReactNode;
}

/** The picture of the open clip, at the moment of its player: drawn, the clip's own video, or a radio where it is only heard. */
export function Picture({ className, inButton, children }: PictureProps): ReactNode {
  const t = useT('clips');
  const { material, player, sound, media, settings, silent } = useOpenClip();
  const { clip, timeline, lines } = material;
  const kind = clip.structure.media?.kind;
  const label = t('picture', { title: clip.entry.title });
  return (
    <div className={cx(styles.picture, className)}>
      {kind === 'audio' && <Radio label={label} />}
      {kind === 'video' && sound !== undefined && media.failure === undefined && (
        <Video key={media.attempt} url={sound.url} muted={silent} label={label} />
      )}
      {kind === undefined && (
        <Film
          timeline={timeline}
          cast={clip.structure.cast}
          lines={lines}
          loudness={sound?.loudness ?? NONE}
          clock={player.clock}
          sounds={settings.sounds && !silent}
          label={label}
        />
      )}
      {children}
      {media.failure !== undefined && <Failed canRetry={inButton !== true} />}
    </div>
  );
}

const NONE = new Map();

/** What stands where only something is heard. */
function Radio({ label }: { readonly label: string }): ReactNode {
  const [host] = usePreference('host');
  const { isPlaying } = usePlayerState();
  return <MediaPicture kind="audio" time="evening" host={host ? 'listening' : undefined} {...{ label, isPlaying }} />;
}

/** Says why the film or sound is not played, and lets it be tried again. Lines, words and exercises are there all the same. */
function Failed({ canRetry }: { readonly canRetry: boolean }): ReactNode {
  const t = useT('clips');
  const { material, media } = useOpenClip();
  const own = material.clip.structure.media;
  const text =
    media.failure === 'unplayable' ? 'noPicture' : own !== undefined && isMediaStored(own) ? 'notStored' : 'tooLarge';
  return (
    <span className={styles.noPicture} role="alert">
      <span>{t(text)}</span>
      {canRetry && (
        <Button tone="quiet" onClick={media.retry}>
          {t('tryAgain')}
        </Button>
      )}
    </span>
  );
}

interface VideoProps {
  readonly url: string;
  readonly muted: boolean;
  readonly label: string;
}

/** The id of the element that shows a video, for the window that stays above others. */
export const VIDEO_ID = 'clip-video';

function Video({ url, muted, label }: VideoProps): ReactNode {
  const { player, media } = useOpenClip();
  const [isWaiting, setWaiting] = useState(false);
  const attach = useCallback(
    (element: HTMLVideoElement | null) => {
      if (element !== null) player.attach(element);
    },
    [player],
  );
  return (
    <>
      <video
        id={VIDEO_ID}
        ref={attach}
        className={styles.video}
        src={url}
        muted={muted}
        playsInline
        preload="auto"
        aria-label={label}
        onEnded={player.onMediaStopped}
        onPause={player.onMediaStopped}
        onWaiting={() => setWaiting(true)}
        onPlaying={() => setWaiting(false)}
        onSeeked={() => setWaiting(false)}
        onError={({ currentTarget: { error } }) => media.fail(error)}
      />
      {isWaiting && <span className={styles.waiting} aria-hidden="true" />}
    </>
  );
}
