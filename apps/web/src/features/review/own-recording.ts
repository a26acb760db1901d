/** The sounds of own cards in a sitting. */
import type { CardKey } from '@parlance/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type OwnSounds, useOwnSounds, usePreference } from '../../data/index.ts';
import { type Playing, playRecording } from '../../platform/index.ts';
import { type Say, SLOW, type Speaker } from '../word-card/index.ts';
import type { CardContent, CardContents } from './card-content.ts';

/** Milliseconds after which a card is asked without its sound, where that has to be fetched. */
const TIMEOUT_MS = 800;
/** How many of the next cards have their sounds fetched. */
const AHEAD = 3;

/** Whether something of a card can be heard: the texts of courses always, own cards by a sound that can be played now. */
export const hasSound = ({ kind, recording }: Pick<CardContent, 'kind' | 'recording'>): boolean =>
  kind !== 'own' || recording !== undefined;

interface FoundSound {
  readonly hash: string;
  /** Its address in this page; undefined where neither the device nor the account has it now. */
  readonly url: string | undefined;
}

/** The sound with this hash; undefined while it is read. */
const useSound = (hash: string | undefined, read: OwnSounds['read']): FoundSound | undefined => {
  const [found, setFound] = useState<FoundSound>();
  useEffect(() => {
    if (hash === undefined) return undefined;
    let isOver = false;
    let url: string | undefined;
    const end = (blob: Blob | undefined): void => {
      if (isOver) return;
      isOver = true;
      url = blob === undefined ? undefined : URL.createObjectURL(blob);
      setFound({ hash, url });
    };
    const timer = setTimeout(() => end(undefined), TIMEOUT_MS);
    void read(hash).then(end, () => end(undefined));
    return () => {
      isOver = true;
      clearTimeout(timer);
      setFound(undefined);
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [hash, read]);
  return found?.hash === hash ? found : undefined;
};

/** A card that may have a sound of its own. */
export interface HeardContent {
  /** The card, with its `recording` where that can be played now. */
  readonly content: CardContent | undefined;
  /** Whether its sound is still being read: until then it is not known in which direction it is asked. */
  readonly isWaiting: boolean;
}

/** The current card with its own sound. The sounds of the next cards are fetched meanwhile. */
export const useHeardContent = (
  current: CardKey | null,
  next: readonly CardKey[],
  contents: CardContents,
): HeardContent => {
  const { read } = useOwnSounds();
  const content = current === null ? undefined : contents.get(current);
  const found = useSound(content?.sound, read);
  const ahead = next
    .slice(0, AHEAD)
    .flatMap((key) => contents.get(key)?.sound ?? [])
    .join();
  useEffect(() => {
    for (const hash of ahead === '' ? [] : ahead.split(',')) void read(hash).catch(() => undefined);
  }, [ahead, read]);
  return useMemo(() => {
    if (content?.sound === undefined) return { content, isWaiting: false };
    return { content: { ...content, recording: found?.url }, isWaiting: found === undefined };
  }, [content, found]);
};

/** A speaker that plays the own sound of a card for its text, and speaks everything else as `speaker` does. */
export const useCardSpeaker = (speaker: Speaker, content: CardContent | undefined): Speaker => {
  const [rate] = usePreference('playBackRate');
  const playing = useRef<Playing>(null);
  const { recording, target } = content ?? {};
  const stop = useCallback((): void => {
    playing.current?.stop();
    playing.current = null;
    speaker.stop();
  }, [speaker]);
  const say = useCallback<Say>(
    (what, voice, slow = false) => {
      stop();
      if (recording === undefined || what !== target) speaker.say(what, voice, slow);
      else playing.current = playRecording(recording, { rate: slow ? rate * SLOW : rate });
    },
    [speaker, stop, recording, target, rate],
  );
  return useMemo(() => ({ ...speaker, say, stop }), [speaker, say, stop]);
};
