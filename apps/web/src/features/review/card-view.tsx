import { type ItemText, type Rating, ratePair } from '@parlance/domain';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCards, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useAnnounced } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { languageFor, type Speaker } from '../word-card/index.ts';
import { type CardProps, type FaceProps, soundOf } from './face-model.ts';
import { Back, Front } from './faces.tsx';
import { judgeTyped, type TypedAnswer } from './judged.ts';
import { Ratings } from './ratings.tsx';
import styles from './sitting.module.css';
import { Tools } from './tools.tsx';
import { useTurning } from './turning.ts';
import { TypedForm, TypedVerdict } from './typed.tsx';
import { useAskText } from './use-ask-text.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface CardViewProps extends CardProps {
  readonly speaker: Speaker;
}

/** A card: its question, and after it was turned over its answer with the four ratings. */
export function CardView(props: CardViewProps): ReactNode {
  const { content, direction, deck, onRate, state } = props;
  const t = useT('review');
  const ask = useAskText(content, direction);
  const { face, typed, proposed, turn, check, isTappable } = useCardTurn(props);
  const { isTurned } = face;
  const told = useAnnounced<HTMLElement>(isTurned);
  const turning = useTurning({ onTap: isTappable ? turn : undefined, onSwipe: turn });
  return (
    <>
      <article
        ref={told}
        className={styles.card}
        data-turned={isTurned || undefined}
        data-tappable={isTappable || undefined}
        aria-label={t('card')}
        {...turning}
      >
        <h1 className={styles.task}>{ask}</h1>
        <Front {...face} />
        <div className={styles.back}>
          {isTurned && (
            <>
              {typed !== undefined && <TypedVerdict typed={typed} learn={languageFor(deck.learn)} />}
              <Back {...face} />
              <NoteAndTools {...face} onSkip={props.onSkip} />
            </>
          )}
        </div>
      </article>
      <footer className={styles.bar}>
        {isTurned ? (
          <Ratings state={state} proposed={proposed} onRate={onRate} />
        ) : direction === 'write' ? (
          <TypedForm learn={languageFor(deck.learn)} onCheck={check} onGiveUp={turn} />
        ) : (
          <Turn onTurn={turn} />
        )}
      </footer>
    </>
  );
}

/** The word of a pair that was chosen, and the rating that this deserves. */
interface Choice {
  readonly word: 0 | 1;
  readonly rating: Rating;
}

/** Whether a card is turned, what was typed or chosen before, and what turns it. */
const useCardTurn = (props: CardViewProps) => {
  const { content, direction, deck, shownAt, onRate, speaker } = props;
  const [isTurned, setTurned] = useState(false);
  const [typed, setTyped] = useState<TypedAnswer>();
  const [chosen, setChosen] = useState<Choice>();
  const [heard] = useState<0 | 1>(() => (Math.random() < 0.5 ? 0 : 1));
  const { say, sayAfter } = useSay(props, heard);
  const isChoice = content.kind === 'pair' && direction === 'hear' && !isTurned;
  const took = (): number => performance.now() - shownAt();
  const turn = (): void => {
    if (isTurned) return;
    setTurned(true);
    sayAfter();
  };
  const check = (given: string): void => {
    setTyped(judgeTyped(given, { content, learn: deck.learn, took: took() }));
    turn();
  };
  const choose = (word: 0 | 1): void => {
    setChosen({ word, rating: ratePair({ right: word === heard, took: took() }) });
    setTurned(true);
  };
  // What is to be typed or chosen is not given away by a tap beside it.
  const isTappable = !isTurned && !isChoice && direction !== 'write';
  useCardKeys({ content, direction, isTurned, isChoice, onRate, turn, choose, say });
  const face: FaceProps = {
    ...{ content, direction, deck, isTurned, heard, chosen: chosen?.word, onChoose: choose },
    onListen: (slow) => say(slow),
    onHear: (text) => speaker.say(text, 'female'),
  };
  return { face, typed, proposed: typed?.rating ?? chosen?.rating, turn, check, isTappable };
};

interface CardKeys extends Pick<CardViewProps, 'content' | 'direction' | 'onRate'> {
  readonly isTurned: boolean;
  readonly isChoice: boolean;
  readonly turn: () => void;
  readonly choose: (word: 0 | 1) => void;
  readonly say: () => void;
}

/** The keys of a card: digits choose a word of a pair before it is turned, and rate afterwards. */
const useCardKeys = ({ content, direction, isTurned, isChoice, onRate, turn, choose, say }: CardKeys): void => {
  const chooseBy = (digit: Rating): void => {
    if (digit <= 2) choose(digit === 1 ? 0 : 1);
  };
  const before = {
    turn: direction === 'write' ? undefined : turn,
    digit: isChoice ? chooseBy : undefined,
  };
  // The sound of a letter, a spelling or a sentence with a gap would be the answer.
  const isAsked = direction === 'hear' || (direction === 'see' && content.face === undefined);
  useReviewKeys({ ...(isTurned ? { digit: onRate } : before), replay: isTurned || isAsked ? say : undefined });
};

/** Plays the card when it appears, where it is to be heard, and when it was turned over. */
const useSay = ({ content, direction, speaker, state }: CardViewProps, heard: 0 | 1) => {
  const [silent] = usePreference('silent');
  const sound: ItemText | undefined = soundOf(content, heard);
  // The voices of pairs alternate, so that an ear does not learn one speaker only.
  const voice = content.kind === 'pair' && (state?.reps ?? 0) % 2 === 1 ? 'male' : 'female';
  const say = (slow = false): void => {
    if (sound !== undefined) speaker.say(sound, voice, slow);
  };
  const sayAfter = (): void => {
    if (direction !== 'hear' && !silent) say();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card appears
  useEffect(() => {
    if (direction === 'hear') say();
    return speaker.stop;
  }, []);
  return { say, sayAfter };
};

function Turn({ onTurn }: { readonly onTurn: () => void }): ReactNode {
  const t = useT('review');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} full onClick={onTurn}>
      {t('turn')}
    </Button>
  );
}

/** The learner's note, and what can be done with the card. */
function NoteAndTools({ content, deck, heard, onListen, onSkip }: FaceProps & Pick<CardProps, 'onSkip'>): ReactNode {
  const note = useCards(deck.learn).get(content.key)?.note ?? '';
  // A pair has a button for each of its words.
  const isHeard = content.kind !== 'pair' && soundOf(content, heard) !== undefined;
  return (
    <>
      {note !== '' && <p className={styles.note}>{note}</p>}
      <Tools content={content} deck={deck} onListen={isHeard ? onListen : undefined} onSkip={onSkip} note={note} />
    </>
  );
}
