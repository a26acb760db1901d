import { useEffect } from 'react';
import { useOpenClip } from './clip-context.ts';

/** Lets the keys of headphones and of a locked phone play the open clip, go to lines, and show its title. Draws nothing. */
export function MediaKeys(): null {
  const { player, material } = useOpenClip();
  const { clip, learn } = material;
  useEffect(() => {
    const session = globalThis.navigator?.mediaSession;
    if (session === undefined) return undefined;
    const handlers: Readonly<Partial<Record<MediaSessionAction, () => void>>> = {
      play: player.play,
      pause: player.pause,
      previoustrack: player.previous,
      nexttrack: player.next,
    };
    const set = (action: MediaSessionAction, handler: (() => void) | null): void => {
      try {
        session.setActionHandler(action, handler);
      } catch {
        // The browser does not know the action.
      }
    };
    if ('MediaMetadata' in globalThis)
      session.metadata = new MediaMetadata({ title: clip.entry.title, artist: 'Parlance', album: learn.fullName });
    for (const [action, handler] of Object.entries(handlers)) set(action as MediaSessionAction, handler);
    const tell = (): void => {
      session.playbackState = player.state().isPlaying ? 'playing' : 'paused';
    };
    tell();
    const stop = player.subscribe(tell);
    return () => {
      stop();
      for (const action of Object.keys(handlers)) set(action as MediaSessionAction, null);
      session.playbackState = 'none';
      session.metadata = null;
    };
  }, [player, clip, learn]);
  return null;
}
