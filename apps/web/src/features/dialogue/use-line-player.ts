import type { DialogueLine, ItemText } from '@parlance/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePreference, voicedRecordings } from '../../data/index.ts';
import { type Playing, type PlayingEnd, playRecording } from '../../platform/index.ts';
import { voiceOf } from '../../ui/cast.ts';
import type { LineInTime } from '../../ui/scenes/mouth-shapes.ts';
import { targetOf } from '../word-card/index.ts';
import type { DialogueContent } from './dialogue-content.ts';
import { lengthOf, playLine, wordAtTime } from './line-sound.ts';

/** The line that sounds now. */
export interface Saying {
  readonly line: DialogueLine;
  /** Index of the word that sounds, from 0; undefined where that is not known. */
  readonly word: number | undefined;
  /** Its text and length, for the mouth; undefined where a learner's own recording sounds. The same object to its end. */
  readonly said: LineInTime | undefined;
}

/** Plays the lines of a dialogue, one at a time. */
export interface LinePlayer {
  /** Plays a line and stops the one before. Where it cannot be heard its time passes, so that it can be read. */
  readonly play: (line: DialogueLine, slow?: boolean) => Promise<PlayingEnd>;
  /** Plays the learner's own recording (an object URL) in place of a line; the speaker's mouth moves to it. */
  readonly playOwn: (line: DialogueLine, url: string) => Promise<PlayingEnd>;
  readonly stop: () => void;
  readonly saying: Saying | undefined;
  /** Whether the last line could not be heard. */
  readonly mute: boolean;
}

/** Factor of the speed when a line is played slowly. */
const SLOW = 0.65;

/** Plays the lines of a dialogue, one at a time, and tells which word sounds. */
export const useLinePlayer = ({ texts, learn }: Pick<DialogueContent, 'texts' | 'learn'>): LinePlayer => {
  const [speed] = usePreference('playBackRate');
  const [silent] = usePreference('silent');
  const [saying, setSaying] = useState<Saying>();
  const [mute, setMute] = useState(false);
  const current = useRef<{ readonly playing: Playing; readonly unfollow: () => void }>(null);

  const stop = useCallback((): void => {
    current.current?.unfollow();
    current.current?.playing.stop();
    current.current = null;
    setSaying(undefined);
  }, []);
  useEffect(() => stop, [stop]);

  const begin = useCallback(
    async (line: DialogueLine, text: ItemText | undefined, playing: Playing, rate = 1): Promise<PlayingEnd> => {
      const unfollow = follow({ line, text, rate }, playing, setSaying);
      current.current = { playing, unfollow };
      const end = await playing.done;
      unfollow();
      // A line that was started meanwhile has set its own state.
      if (current.current?.playing === playing) setSaying(undefined);
      return end;
    },
    [],
  );

  const play = useCallback(
    async (line: DialogueLine, slow = false): Promise<PlayingEnd> => {
      stop();
      const text = targetOf(texts, line.id);
      const sound = { text, voice: voiceOf(line.speaker), learn, rate: slow ? speed * SLOW : speed };
      const end = await begin(line, text, playLine({ ...sound, silent }), sound.rate);
      if (end !== 'failed') {
        if (end === 'ended') setMute(false);
        return end;
      }
      setMute(true);
      return begin(line, text, playLine({ ...sound, silent: true }), sound.rate);
    },
    [texts, learn, speed, silent, stop, begin],
  );

  const playOwn = useCallback(
    (line: DialogueLine, url: string): Promise<PlayingEnd> => {
      stop();
      return begin(line, undefined, playRecording(url));
    },
    [stop, begin],
  );
  return useMemo(() => ({ play, playOwn, stop, saying, mute }), [play, playOwn, stop, saying, mute]);
};

interface FollowedLine {
  readonly line: DialogueLine;
  readonly text: ItemText | undefined;
  readonly rate: number;
}

/** Checks in each animation frame which word sounds, and calls back for each new one; returns a function that stops it. */
const follow = ({ line, text, rate }: FollowedLine, playing: Playing, tell: (saying: Saying) => void): (() => void) => {
  const said = text && { text: text.text, length: lengthOf(text, voiceOf(line.speaker)) / rate };
  const recording = text && voicedRecordings(text, voiceOf(line.speaker))[0]?.recording;
  let shown: number | undefined;
  let frame = 0;
  const look = (): void => {
    const position = playing.position();
    const word = recording === undefined || position === undefined ? undefined : wordAtTime(recording, position);
    if (word !== shown) tell({ line, word, said });
    shown = word;
    frame = requestAnimationFrame(look);
  };
  tell({ line, word: undefined, said });
  frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
};
