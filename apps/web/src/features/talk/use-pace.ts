import type { PartnerLine, SaidLine } from '@parlance/domain';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the partner takes for a line, in milliseconds. */
const TYPING = { least: 500, letter: 18, most: 1600 } as const;

/** How long the partner takes for a line of this text, in milliseconds. */
export const typingTime = (text: string): number => Math.min(TYPING.most, TYPING.least + text.length * TYPING.letter);

/** The lines that are shown by now. */
export interface Pace {
  readonly shown: readonly SaidLine[];
  /** Whether the partner is about to say another one. */
  readonly isTyping: boolean;
  /** Shows everything now. */
  readonly skip: () => void;
}

interface Pacing {
  readonly lines: readonly SaidLine[];
  /** The lines that take their time. */
  readonly fresh: ReadonlySet<string>;
  /** Plays a line that has just been shown; it resolves at its end. */
  readonly play: (line: PartnerLine) => Promise<unknown>;
  readonly stop: () => void;
}

const isCalm = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;

/** Shows the partner's lines one after the other, each after the time that it takes to say the one before it. */
export const usePace = ({ lines, fresh, play, stop }: Pacing): Pace => {
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const sounding = useRef<Promise<unknown>>(Promise.resolve());
  const player = useRef({ play, stop });
  player.current = { play, stop };
  const isPending = (line: SaidLine): line is PartnerLine =>
    line.by === 'partner' && fresh.has(line.id) && !revealed.has(line.id);
  const pending = lines.filter(isPending);
  const [next] = pending;
  const id = next?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a line is said once, whatever else changes
  useEffect(() => {
    if (next === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const reveal = (): void => {
      setRevealed((now) => new Set([...now, next.id]));
      sounding.current = player.current.play(next).catch(() => undefined);
    };
    void sounding.current.then(() => {
      if (isGone) return;
      if (isCalm()) reveal();
      else timer = setTimeout(reveal, typingTime(next.text));
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [id]);

  const left = useRef(pending);
  left.current = pending;
  const skip = useCallback((): void => {
    const last = left.current.at(-1);
    if (last === undefined) return;
    player.current.stop();
    const ids = left.current.map((line) => line.id);
    setRevealed((now) => new Set([...now, ...ids]));
    sounding.current = player.current.play(last).catch(() => undefined);
  }, []);
  return { shown: lines.filter((line) => !isPending(line)), isTyping: next !== undefined, skip };
};
