import { type ReactNode, Suspense } from 'react';
import { useT } from '../../i18n/index.ts';
import { cx } from '../../ui/cx.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { Film } from '../stage/index.ts';
import { useOpenClip } from './clip-context.ts';
import styles from './clips.module.css';

/** Drawn clips do not load what shows films. */
const imported = lazyPart(async () => (await import('./imported-picture.tsx')).ImportedPicture);

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
  const { material, player, sound, settings, silent } = useOpenClip();
  const { clip, timeline, lines } = material;
  const label = t('picture', { title: clip.entry.title });
  const Imported = useLazyPart(imported);
  return (
    <div className={cx(styles.picture, className)}>
      {clip.structure.media === undefined ? (
        <Film
          timeline={timeline}
          cast={clip.structure.cast}
          lines={lines}
          loudness={sound?.loudness ?? NONE}
          clock={player.clock}
          sounds={settings.sounds && !silent}
          label={label}
        />
      ) : (
        <Suspense fallback={null}>
          <Imported label={label} canRetry={inButton !== true} />
        </Suspense>
      )}
      {children}
    </div>
  );
}

const NONE = new Map();
