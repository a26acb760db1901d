import type { HeardWord, Language, Voice } from '@parlance/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { recordingUrl, usePreference } from '../../data/index.ts';
import { type Playing, playRecording } from '../../platform/index.ts';

/** Something to hear, in a voice. */
export interface Utterable {
  readonly word: HeardWord;
  readonly voice: Voice;
}

/** Plays words one after the other. */
export interface Player {
  /** Plays these words and stops whatever was playing. @returns whether all of them were played to their end */
  readonly play: (words: readonly Utterable[], slow?: boolean) => Promise<boolean>;
  readonly stop: () => void;
  /** The index of the word that is heard; undefined while nothing is. */
  readonly playing: number | undefined;
  /** Whether the last word could not be heard at all: it has no recording here, and the browser has no voice for it. */
  readonly isMute: boolean;
}

/** Factor of the speed when a word is played slowly. */
const SLOW = 0.65;
/** Milliseconds between two words. */
const PAUSE = 220;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** The address of a word's recording in the wanted voice, or else in the other one. */
const urlOf = ({ word: { audio }, voice }: Utterable, learn: Language): string | undefined => {
  const found = audio?.[voice] === undefined ? (voice === 'female' ? 'male' : 'female') : voice;
  const recording = audio?.[found];
  return recording === undefined ? undefined : recordingUrl(learn.code, found, recording.name);
};

/** Plays words of a language, at the speed that the learner has set; the browser speaks where a recording is missing. */
export const usePlayer = (learn: Language): Player => {
  const [rate] = usePreference('playBackRate');
  const [playing, setPlaying] = useState<number>();
  const [isMute, setMute] = useState(false);
  const current = useRef<Playing>(null);
  /** Counts the calls of `play` and `stop`: an older one ends where a newer one began. */
  const round = useRef(0);

  const stop = useCallback((): void => {
    round.current += 1;
    current.current?.stop();
    current.current = null;
    setPlaying(undefined);
  }, []);
  useEffect(() => stop, [stop]);

  const play = useCallback(
    async (words: readonly Utterable[], slow = false): Promise<boolean> => {
      stop();
      const mine = round.current;
      const isOver = (): boolean => mine !== round.current;
      for (const [place, said] of words.entries()) {
        if (place > 0) await pause();
        if (isOver()) return false;
        setPlaying(place);
        const fallback = { text: said.word.text, tag: learn.tag };
        current.current = playRecording(urlOf(said, learn), { rate: slow ? rate * SLOW : rate, fallback });
        const end = await current.current.done;
        if (isOver()) return false;
        setMute(end === 'failed');
      }
      setPlaying(undefined);
      return true;
    },
    [learn, rate, stop],
  );
  return useMemo(() => ({ play, stop, playing, isMute }), [play, stop, playing, isMute]);
};
