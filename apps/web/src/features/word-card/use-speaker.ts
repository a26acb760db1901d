import type { ItemId, ItemText, Language, Voice } from '@parlance/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { recordingUrl, usePreference } from '../../data/index.ts';
import { type Playing, type PlayingEnd, playRecording, speak } from '../../platform/index.ts';
import { type CardTexts, targetOf } from './card-texts.ts';

/** Plays an item of the texts, or another text, in one of its voices, slowly where asked for. */
export type Say = (what: ItemId | ItemText, voice: Voice, slow?: boolean) => void;

/** Why a sound was not played from its recording: there is none (`noRecording`), or nothing could be playSound at all (`noSound`). */
export type PlaybackError = 'noRecording' | 'noSound';

/** Plays sounds, one at a time, and tells how that went. */
export interface Speaker {
  readonly say: Say;
  readonly stop: () => void;
  /** The voice that is playing; undefined if none is. */
  readonly speaking: Voice | undefined;
  readonly playbackError: PlaybackError | undefined;
}

/** Factor of the speed when a text is played slowly. */
export const SLOW = 0.65;

/** Plays the sounds of some texts one at a time. Where a recording is missing the browser speaks, and `playbackError` is set. */
export const useSpeaker = (texts: Pick<CardTexts, 'learn'> | undefined, learn: Language): Speaker => {
  const [rate] = usePreference('playBackRate');
  const [speaking, setSpeaking] = useState<Voice>();
  const [playbackError, setPlaybackError] = useState<PlaybackError>();
  const current = useRef<Playing>(null);

  const stop = useCallback((): void => {
    current.current?.stop();
    current.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const say = useCallback<Say>(
    (what, voice, slow = false) => {
      if (texts === undefined) return;
      stop();
      const target = typeof what === 'string' ? targetOf(texts, what) : what;
      const sound = { target, voice, rate: slow ? rate * SLOW : rate, learn };
      const begin = (playing: Playing): Promise<PlayingEnd> => {
        current.current = playing;
        return playing.done;
      };
      setSpeaking(voice);
      void playSound(sound, begin).then(({ end, playbackError }) => {
        if (end === 'stopped') return;
        setSpeaking(undefined);
        setPlaybackError(playbackError);
      });
    },
    [texts, learn, rate, stop],
  );
  return useMemo(() => ({ say, stop, speaking, playbackError }), [say, stop, speaking, playbackError]);
};

interface Sound {
  readonly target: ItemText;
  readonly voice: Voice;
  readonly rate: number;
  readonly learn: Language;
}

interface PlaybackResult {
  readonly end: PlayingEnd;
  readonly playbackError: PlaybackError | undefined;
}

/** Plays the recording, or the browser's voice where there is none. */
const playSound = async (sound: Sound, begin: (playing: Playing) => Promise<PlayingEnd>): Promise<PlaybackResult> => {
  const { target, rate, learn } = sound;
  const url = urlOf(sound);
  const end = url === undefined ? 'failed' : await begin(playRecording(url, { rate }));
  if (end !== 'failed') return { end, playbackError: undefined };
  const spoken = await begin(speak(target.text, { tag: learn.tag, rate }));
  return { end: spoken, playbackError: spoken === 'failed' ? 'noSound' : 'noRecording' };
};

/** Address of the recording in the wanted voice, or else in the other one. */
const urlOf = ({ target: { audio }, voice, learn }: Sound): string | undefined => {
  const other: Voice = voice === 'female' ? 'male' : 'female';
  const found = audio?.[voice] === undefined ? other : voice;
  const recording = audio?.[found];
  return recording === undefined ? undefined : recordingUrl(learn.code, found, recording.name);
};
