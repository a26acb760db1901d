import { type ReactNode, useCallback, useState } from 'react';
import { isMediaStored, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { MediaPicture } from '../../ui/media-picture.tsx';
import { useOpenClip, usePlayerState } from './clip-context.ts';
import styles from './clips.module.css';
import { VIDEO_ID } from './tools.tsx';

interface ImportedPictureProps {
  readonly label: string;
  /** Whether what could not be played can be tried again here. */
  readonly canRetry: boolean;
}

/** The picture of an imported clip: its video, or a radio where it is only heard; and why it is not played. */
export function ImportedPicture({ label, canRetry }: ImportedPictureProps): ReactNode {
  const { material, sound, media, silent } = useOpenClip();
  const isVideo = material.clip.structure.media?.kind === 'video';
  return (
    <>
      {!isVideo && <Radio label={label} />}
      {isVideo && sound !== undefined && media.failure === undefined && (
        <Video key={media.attempt} url={sound.url} muted={silent} label={label} />
      )}
      {media.failure !== undefined && <Failed canRetry={canRetry} />}
    </>
  );
}

/** What stands where only something is heard. */
function Radio({ label }: { readonly label: string }): ReactNode {
  const [host] = usePreference('host');
  const isPlaying = usePlayerState('isPlaying');
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
