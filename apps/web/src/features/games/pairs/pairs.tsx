import { type GameWord, type PairCard, type PairsState, pairsReducer, startPairs } from '@parlance/domain';
import { Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { useT } from '../../../i18n/index.ts';
import { isEmoji, languageFor } from '../../word-card/index.ts';
import type { GamePlayProps } from '../game.ts';
import { ClockBar } from '../kit/clock-bar.tsx';
import { useGameKeys } from '../kit/use-keys.ts';
import { useReports } from '../kit/use-reports.ts';
import styles from './pairs.module.css';

/** Milliseconds for which two cards that do not belong together stay turned up. */
const LOOK = 1600;
/** Milliseconds between the last pair and the result. */
const BOW = 900;
/** Seconds for a pair, with the clock on. */
const secondsPerPair = (level: number): number => 16 - level * 0.7;

/** The table with its cards. */
export function Pairs(props: GamePlayProps): ReactNode {
  const { material, level, clock, paused, silent, say, announce } = props;
  const t = useT('games.list.pairs');
  const [state, act] = useReducer(pairsReducer, undefined, () => startPairs(material, level));
  const isSeen = useDelayed(state.isOver, BOW);
  useReports(state, isSeen, props);
  useClosing(state, paused, () => act({ do: 'close' }));
  const table = useRef<HTMLUListElement>(null);
  useGameKeys(paused, ({ key }) => moveFocus(table.current, key));
  useEffect(() => table.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  const wordOf = (key: string): GameWord | undefined => material.words.find((word) => word.key === key);
  const { open, found } = state;
  const last = found.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each pair that was found
  useEffect(() => {
    const word = last === undefined ? undefined : wordOf(last);
    if (word === undefined) return;
    announce(t('found', { word: word.target.text, meaning: word.meaning.text }));
  }, [last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each two cards
  useEffect(() => {
    if (open.length === 2) announce(t('noPair'));
  }, [open]);

  const turn = (place: number): void => {
    const card = state.cards[place];
    const word = card === undefined ? undefined : wordOf(card.word);
    act({ do: 'turn', place });
    if (card?.side === 'sound' && word !== undefined) say(word.target, 'female');
  };
  return (
    <div className={styles.pairs}>
      {clock && (
        <ClockBar
          seconds={secondsPerPair(level) * state.total}
          running={!paused && !state.isOver}
          onOver={() => act({ do: 'timeUp' })}
        />
      )}
      <ul ref={table} className={styles.table} data-many={state.cards.length > 12 || undefined}>
        {state.cards.map((card, place) => {
          const word = wordOf(card.word);
          const isFound = found.includes(card.word);
          return (
            word !== undefined && (
              <Card
                key={`${card.word} ${card.side}`}
                {...{ card, word, place, silent, isFound }}
                isUp={isFound || open.includes(place)}
                learn={languageFor(material.learn).htmlLang}
                explain={languageFor(material.explain).htmlLang}
                onTurn={() => turn(place)}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

interface CardProps {
  readonly card: PairCard;
  readonly word: GameWord;
  readonly place: number;
  readonly silent: boolean;
  readonly isUp: boolean;
  readonly isFound: boolean;
  readonly learn: string;
  readonly explain: string;
  readonly onTurn: () => void;
}

function Card({ card, word, place, silent, isUp, isFound, learn, explain, onTurn }: CardProps): ReactNode {
  const t = useT('games.list.pairs');
  const isSound = card.side === 'sound';
  const down = t(isSound ? 'soundDown' : 'faceDown', { place: place + 1 });
  const showsText = silent || isFound;
  const up = isSound ? (showsText ? word.target.text : t('sound')) : word.meaning.text;
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        data-side={card.side}
        data-up={isUp || undefined}
        data-found={isFound || undefined}
        aria-label={isUp ? t('cardUp', { place: place + 1, text: up }) : down}
        aria-disabled={isFound || undefined}
        onClick={onTurn}
      >
        <span className={styles.back} aria-hidden="true">
          {isSound ? <Volume2 size={26} /> : <Star />}
        </span>
        <span className={styles.front} aria-hidden="true">
          {/* A card that lies face down has nothing to read, for no program either. */}
          {isUp && isSound && <SoundFace word={word} showsText={showsText} learn={learn} />}
          {isUp && !isSound && <Face word={word} explain={explain} />}
        </span>
      </button>
    </li>
  );
}

function SoundFace({
  word,
  showsText,
  learn,
}: Pick<CardProps, 'word' | 'learn'> & { readonly showsText: boolean }): ReactNode {
  return showsText ? <b lang={learn}>{word.target.text}</b> : <Volume2 size={34} />;
}

function Face({ word, explain }: Pick<CardProps, 'word' | 'explain'>): ReactNode {
  const { picture, meaning } = word;
  return (
    <>
      {picture !== undefined && isEmoji(picture) && <span className={styles.picture}>{picture}</span>}
      <span lang={explain}>{meaning.text}</span>
    </>
  );
}

function Star(): ReactNode {
  return (
    <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true">
      <path d="M17 3l14 14-14 14L3 17z" fill="var(--spot)" />
      <path d="M17 10l7 7-7 7-7-7z" fill="var(--curtain-deep)" />
    </svg>
  );
}

/** Turns two cards that do not belong together down after a while. */
const useClosing = ({ open }: PairsState, paused: boolean, close: () => void): void => {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (open.length < 2 || paused) return undefined;
    const timer = setTimeout(() => latest.current(), LOOK);
    return () => clearTimeout(timer);
  }, [open, paused]);
};

/** True some milliseconds after a condition became true. */
const useDelayed = (isTrue: boolean, wait: number): boolean => {
  const [isLater, setLater] = useReducer(() => true, false);
  useEffect(() => {
    if (!isTrue) return undefined;
    const timer = setTimeout(setLater, wait);
    return () => clearTimeout(timer);
  }, [isTrue, wait]);
  return isLater;
};

/** Moves the focus between cards: to the sides by one, up and down by a row as it is laid out. */
const moveFocus = (table: HTMLElement | null, key: string): boolean => {
  const cards = [...(table?.querySelectorAll('button') ?? [])];
  const at = cards.findIndex((card) => card.matches(':focus'));
  const step = stepOf(key, cards);
  if (step === undefined || cards.length === 0) return false;
  cards[at < 0 ? 0 : at + step]?.focus();
  return true;
};

const stepOf = (key: string, cards: readonly HTMLElement[]): number | undefined => {
  const top = cards[0]?.offsetTop;
  const columns = Math.max(1, cards.filter((card) => card.offsetTop === top).length);
  return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
};
