import type { ReadingBook } from '@parlance/domain';
import { useEffect, useRef } from 'react';
import type { ReadAloud } from './read-aloud.ts';

interface MediaKeysProps {
  readonly aloud: ReadAloud;
  readonly book: ReadingBook;
  readonly chapter: string;
  /** The sentence to begin with, while none was heard. */
  readonly place: number;
}

/** Lets the keys of headphones and of a locked phone play the book, go to sentences, and show its title. Draws nothing. */
export function MediaKeys({ aloud, book, chapter, place }: MediaKeysProps): null {
  const at = useRef(place);
  useEffect(() => {
    at.current = place;
  }, [place]);
  useEffect(() => {
    const session = globalThis.navigator?.mediaSession;
    if (session === undefined) return undefined;
    const heard = (): number => aloud.state().place ?? at.current;
    const handlers: Readonly<Partial<Record<MediaSessionAction, () => void>>> = {
      play: () => aloud.play(heard()),
      pause: aloud.pause,
      previoustrack: () => aloud.play(Math.max(0, heard() - 1)),
      nexttrack: () => aloud.play(Math.min(book.sentences - 1, heard() + 1)),
    };
    const set = (action: MediaSessionAction, handler: (() => void) | null): void => {
      try {
        session.setActionHandler(action, handler);
      } catch {
        // The browser does not know the action.
      }
    };
    for (const [action, handler] of Object.entries(handlers)) set(action as MediaSessionAction, handler);
    const tell = (): void => {
      session.playbackState = aloud.state().isPlaying ? 'playing' : 'paused';
    };
    tell();
    const stop = aloud.subscribe(tell);
    return () => {
      stop();
      for (const action of Object.keys(handlers)) set(action as MediaSessionAction, null);
      session.playbackState = 'none';
      session.metadata = null;
    };
  }, [aloud, book]);
  useEffect(() => {
    const session = globalThis.navigator?.mediaSession;
    if (session === undefined || !('MediaMetadata' in globalThis)) return;
    session.metadata = new MediaMetadata({
      title: chapter === '' ? book.title : chapter,
      album: book.title,
      artist: 'Parlance',
    });
  }, [book, chapter]);
  return null;
}
