import { type ReactNode, useCallback, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { cx } from '../../ui/cx.ts';
import { Film } from '../stage/index.ts';
import { useOpenClip } from './clip-context.ts';
import styles from './clips.module.css';
import type { ClipPlayer } from './player-model.ts';

interface PictureProps {
  readonly className?: string | undefined;
  /** What lies over the picture. */
  readonly children?: ReactNode;
}

/** The picture of the open clip, at the moment of its player: drawn, or the clip's own video. */
export function Picture({ className, children }: PictureProps): ReactNode {
  const t = useT('clips');
  const { material, player, sound, settings, silent } = useOpenClip();
  const { clip, timeline, lines } = material;
  const label = t('picture', { title: clip.entry.title });
  return (
    <div className={cx(styles.picture, className)}>
      {clip.structure.media?.kind === 'video' ? (
        <Video player={player} url={sound?.url} muted={silent} label={label} />
      ) : (
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
    </div>
  );
}

const NONE = new Map();

interface VideoProps {
  readonly player: ClipPlayer;
  readonly url: string | undefined;
  readonly muted: boolean;
  readonly label: string;
}

/** The id of the element that shows a video, for the window that stays above others. */
export const VIDEO_ID = 'clip-video';

function Video({ player, url, muted, label }: VideoProps): ReactNode {
  const [hasFailed, setFailed] = useState(false);
  const attach = useCallback(
    (element: HTMLVideoElement | null) => {
      if (element !== null) player.attach(element);
    },
    [player],
  );
  const t = useT('clips');
  if (url === undefined) return null;
  if (hasFailed) return <p className={styles.noPicture}>{t('noPicture')}</p>;
  return (
    <video
      id={VIDEO_ID}
      ref={attach}
      className={styles.video}
      src={url}
      muted={muted}
      playsInline
      aria-label={label}
      onEnded={player.onMediaStopped}
      onPause={player.onMediaStopped}
      onError={() => setFailed(true)}
    />
  );
}
