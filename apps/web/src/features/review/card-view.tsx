import { type Direction, RATINGS, type Rating, type WordState, waitsAhead } from '@parlance/domain';
import { Archive, NotebookPen, Trash2 } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cardEvents, untouchedCard, useCards, usePreference, useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import type { Deck } from '../review-deck/index.ts';
import { isEmoji, ListenButtons, languageFor, type Speaker } from '../word-card/index.ts';
import { type CardContent, type CardExample, loadExample } from './card-content.ts';
import { judgeTyped, type TypedAnswer } from './judged.ts';
import { NoteDialog } from './note-dialog.tsx';
import { hasSound } from './own-recording.ts';
import styles from './sitting.module.css';
import { TypedForm, TypedVerdict } from './typed.tsx';
import { useDuration } from './use-duration.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface CardViewProps {
  readonly content: CardContent;
  readonly direction: Direction;
  /** Its memory; null where it was never asked. */
  readonly state: WordState | null;
  readonly deck: Deck;
  readonly speaker: Speaker;
  readonly shownAt: () => number;
  readonly onRate: (rating: Rating) => void;
  readonly onSkip: () => void;
}

/** Pixels that a finger moves to the side to turn a card. */
const SWIPE = 48;

/** A card: its question, and after it was turned over its answer with the four ratings. */
export function CardView(props: CardViewProps): ReactNode {
  const { content, direction, deck, speaker, shownAt, onRate } = props;
  const t = useT('review');
  const [isTurned, setTurned] = useState(false);
  const [typed, setTyped] = useState<TypedAnswer>();
  const [silent] = usePreference('silent');
  const swipe = useSwipe(() => setTurned(true));
  const isWritten = direction === 'write';
  const say = (slow = false): void => speaker.say(content.target, 'female', slow);
  const turn = (): void => {
    setTurned(true);
    if (direction !== 'hear' && !silent && hasSound(content)) say();
  };
  const check = (given: string): void => {
    setTyped(judgeTyped(given, { content, learn: deck.learn, took: performance.now() - shownAt() }));
    turn();
  };
  useReviewKeys({
    ...(isTurned ? { rate: onRate } : { turn: isWritten ? undefined : turn }),
    replay: hasSound(content) && (isTurned || direction === 'hear' || direction === 'see') ? say : undefined,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the card appears
  useEffect(() => {
    if (direction === 'hear') say();
    return speaker.stop;
  }, []);
  return (
    <>
      <article className={styles.card} data-turned={isTurned || undefined} aria-label={t('card')} {...swipe}>
        <h1 className={styles.task}>{t(`ask.${direction}`)}</h1>
        <Front {...props} isTurned={isTurned} onListen={say} />
        <div className={styles.back} aria-live="polite">
          {isTurned && (
            <>
              {typed !== undefined && <TypedVerdict typed={typed} learn={languageFor(deck.learn)} />}
              <Back {...props} onListen={say} />
            </>
          )}
        </div>
      </article>
      <footer className={styles.bar}>
        {isTurned ? (
          <Ratings state={props.state} proposed={typed?.rating} onRate={onRate} />
        ) : isWritten ? (
          <TypedForm learn={languageFor(deck.learn)} onCheck={check} onGiveUp={turn} />
        ) : (
          <Turn onTurn={turn} />
        )}
      </footer>
    </>
  );
}

const useSwipe = (onSwipe: () => void) => {
  const begin = useRef<number>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      begin.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      if (begin.current !== null && Math.abs(event.clientX - begin.current) >= SWIPE) onSwipe();
      begin.current = null;
    },
  };
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

interface FaceProps extends CardViewProps {
  readonly onListen: (slow: boolean) => void;
}

/** The question: the text, its sound, or its meaning. */
function Front({
  content,
  direction,
  deck,
  isTurned,
  onListen,
}: FaceProps & { readonly isTurned: boolean }): ReactNode {
  const learn = languageFor(deck.learn);
  if (direction === 'hear' && !isTurned) {
    return (
      <div className={styles.front}>
        <ListenButtons big onListen={onListen} />
      </div>
    );
  }
  const showsTarget = isTurned || direction === 'see';
  return (
    <div className={styles.front}>
      <Picture picture={content.picture} />
      {showsTarget ? (
        <Target content={content} lang={learn.htmlLang} />
      ) : (
        <h2 className={styles.meaning} lang={content.kind === 'own' ? undefined : languageFor(deck.explain).htmlLang}>
          {content.meaning}
        </h2>
      )}
    </div>
  );
}

function Picture({ picture }: { readonly picture: string | undefined }): ReactNode {
  return picture !== undefined && isEmoji(picture) ? (
    <span className={styles.picture} aria-hidden="true">
      {picture}
    </span>
  ) : null;
}

function Target({ content, lang }: { readonly content: CardContent; readonly lang: string }): ReactNode {
  const [transcriptions] = usePreference('pronun');
  const { text, ipa } = content.target;
  const isLong = text.length > 24;
  return (
    <>
      <h2 className={cx(styles.target, isLong && styles.long)} lang={lang}>
        {text}
      </h2>
      {transcriptions && ipa !== undefined && <p className={styles.ipa}>[{ipa}]</p>}
    </>
  );
}

/** The answer: the meaning, an example, the note, and what can be done with the card. */
function Back({ content, deck, onListen, onSkip }: FaceProps): ReactNode {
  const example = useExample(deck, content);
  const note = useCards(deck.learn).get(content.key)?.note ?? '';
  const [learn, explain] = [languageFor(deck.learn), languageFor(deck.explain)];
  return (
    <>
      <p className={styles.answer} lang={content.kind === 'own' ? undefined : explain.htmlLang}>
        {content.meaning}
      </p>
      {content.example !== undefined && <p className={styles.example}>{content.example}</p>}
      {content.kind === 'word' && (
        <p className={styles.example}>
          {example !== undefined && (
            <>
              <span lang={learn.htmlLang}>“{example.target.text}”</span> · {example.unit}
            </>
          )}
        </p>
      )}
      {note !== '' && <p className={styles.note}>{note}</p>}
      <Tools content={content} deck={deck} onListen={onListen} onSkip={onSkip} note={note} />
    </>
  );
}

const useExample = (deck: Deck, content: CardContent): CardExample | undefined => {
  const [example, setExample] = useState<CardExample>();
  useEffect(() => {
    let isGone = false;
    void loadExample(deck, content).then((found) => {
      if (!isGone) setExample(found);
    });
    return () => {
      isGone = true;
    };
  }, [deck, content]);
  return example;
};

interface ToolsProps extends Pick<FaceProps, 'content' | 'deck' | 'onListen' | 'onSkip'> {
  readonly note: string;
}

function Tools({ content, deck, onListen, onSkip, note }: ToolsProps): ReactNode {
  const t = useT('review');
  const replica = useReplica();
  const [isEditing, setEditing] = useState(false);
  const { inDeck } = useCards(deck.learn).get(content.key) ?? untouchedCard;
  const skipWith = (event: ReturnType<typeof cardEvents.aside>): void => void replica.record([event]).then(onSkip);
  return (
    <div className={styles.tools}>
      {hasSound(content) && <ListenButtons onListen={onListen} />}
      <IconButton
        tone="round"
        label={t('note')}
        icon={<NotebookPen size={22} aria-hidden="true" />}
        onClick={() => setEditing(true)}
      />
      <IconButton
        tone="round"
        label={t('aside')}
        icon={<Archive size={22} aria-hidden="true" />}
        onClick={() => skipWith(cardEvents.aside(deck.learn, content.key, true))}
      />
      {inDeck && (
        <IconButton
          tone="round"
          label={t('takeOut')}
          icon={<Trash2 size={22} aria-hidden="true" />}
          onClick={() => skipWith(cardEvents.deck(deck.learn, content.key, false))}
        />
      )}
      <NoteDialog
        open={isEditing}
        note={note}
        onClose={() => setEditing(false)}
        onSave={(text) => void replica.record([cardEvents.note(deck.learn, content.key, text)])}
      />
    </div>
  );
}

interface RatingsProps {
  readonly state: WordState | null;
  /** What the judge proposes; undefined where nothing was typed. */
  readonly proposed: Rating | undefined;
  readonly onRate: (rating: Rating) => void;
}

/** The four ratings, each with the time until the card comes back. */
function Ratings({ state, proposed, onRate }: RatingsProps): ReactNode {
  const t = useT('review');
  const durationText = useDuration();
  const [now] = useState(deviceClock.now);
  const waits = waitsAhead(state, now);
  const main = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset className={styles.ratings}>
      <legend>{t('howWell')}</legend>
      {RATINGS.map((rating) => (
        <button
          key={rating}
          ref={rating === (proposed ?? 3) ? main : undefined}
          type="button"
          data-rating={rating}
          data-proposed={rating === proposed || undefined}
          onClick={() => onRate(rating)}
        >
          <b>{t(`rating.${rating}`)}</b>
          <span>{durationText(waits[rating])}</span>
          {rating === proposed && <i>{t('proposed')}</i>}
        </button>
      ))}
    </fieldset>
  );
}
