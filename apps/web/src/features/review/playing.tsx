import {
  answersIn,
  type Card,
  type CardKey,
  cardsLeft,
  directionOf,
  type Rating,
  type Sitting,
} from '@parlance/domain';
import { Undo2, Volume2, VolumeX, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import type { Deck } from '../review-deck/index.ts';
import { languageFor, useSpeaker } from '../word-card/index.ts';
import type { CardContents } from './card-model.ts';
import { CardView } from './card-view.tsx';
import { End, type TitleOf, type WayBack } from './end.tsx';
import { soundOf } from './face-model.ts';
import { useCardSpeaker, useHeardContent } from './own-recording.ts';
import styles from './sitting.module.css';
import { useReviewKeys } from './use-review-keys.ts';
import { type SittingControl, useSitting } from './use-sitting.ts';

interface PlayingProps {
  readonly sitting: Sitting;
  readonly contents: CardContents;
  readonly cards: ReadonlyMap<CardKey, Card>;
  readonly deck: Deck;
  /** Where it was begun; the setup of reviews where not given. */
  readonly back?: WayBack | undefined;
  readonly titleOf?: TitleOf;
}

/** A sitting from its first card to its end. */
export function Playing({ sitting: begin, contents, cards, deck, back, titleOf }: PlayingProps): ReactNode {
  const control = useSitting(begin, cards);
  const { sitting, finish } = control;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (sitting.current === null && sitting.held === null) void finish().then(() => setOver(true));
  }, [sitting, finish]);
  const end = (): void => void finish().then(() => setOver(true));
  if (isOver) return <End {...{ sitting, contents, deck, back, titleOf }} refused={control.refused} />;
  return <Asking {...{ control, contents, deck, back }} begun={begin.queue.length + 1} onEnd={end} />;
}

interface AskingProps {
  readonly control: SittingControl;
  readonly contents: CardContents;
  readonly deck: Deck;
  /** How many cards the sitting began with. */
  readonly begun: number;
  readonly back: WayBack | undefined;
  readonly onEnd: () => void;
}

function Asking({ control, contents, deck, begun, back, onEnd }: AskingProps): ReactNode {
  const t = useT('review');
  const navigate = useNavigate();
  const { sitting, stateOf, rate, undo } = control;
  const { content, isWaiting } = useHeardContent(sitting.current, sitting.queue, contents);
  const [silent] = usePreference('silent');
  const learn = languageFor(deck.learn);
  const speaker = useCardSpeaker(useSpeaker({ learn: { language: deck.learn, items: {} } }, learn), content);
  const direction =
    content === undefined
      ? 'see'
      : directionOf(
          { kind: content.kind, state: stateOf(content.key) },
          { sounds: soundOf(content, 0) !== undefined, silent },
        );
  const leave = (): void => {
    if (sitting.recorded > 0 || sitting.held !== null) onEnd();
    else navigate(back?.to ?? '/review');
  };
  useReviewKeys({ undo, leave });
  return (
    <div className={styles.sitting}>
      <header className={styles.top}>
        <IconButton label={t('leave')} icon={<X aria-hidden="true" />} onClick={leave} />
        <Progress left={cardsLeft(sitting)} begun={begun} />
        <IconButton
          label={t('undo')}
          icon={<Undo2 aria-hidden="true" />}
          disabled={sitting.held === null}
          onClick={undo}
        />
        <Mute />
      </header>
      {control.refused && <Banner tone="error">{t('refused')}</Banner>}
      {content === undefined ? (
        <LastCard onEnd={onEnd} />
      ) : isWaiting ? (
        <div className={styles.card} aria-busy="true" />
      ) : (
        <CardView
          key={`${content.key} ${answersIn(sitting)}`}
          content={content}
          direction={direction}
          state={stateOf(content.key)}
          deck={deck}
          speaker={speaker}
          shownAt={control.shownAt}
          onRate={(rating: Rating) => rate(rating, direction)}
          onSkip={() => control.skip(content.key)}
        />
      )}
    </div>
  );
}

/** After the last card: its rating can still be undone for a while; then the sitting ends by itself. */
function LastCard({ onEnd }: { readonly onEnd: () => void }): ReactNode {
  const t = useT('review');
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.last}>
      <h1>{t('last')}</h1>
      <Button ref={button} onClick={onEnd}>
        {t('seeEnd')}
      </Button>
    </div>
  );
}

function Progress({ left, begun }: { readonly left: number; readonly begun: number }): ReactNode {
  const t = useT('review');
  const share = begun === 0 ? 1 : Math.max(0, Math.min(1, 1 - left / begun));
  return (
    <div className={styles.progress}>
      <span className={styles.line} aria-hidden="true">
        <i style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <b>{t('left', { count: left })}</b>
    </div>
  );
}

function Mute(): ReactNode {
  const t = useT('review');
  const [silent, setSilent] = usePreference('silent');
  const Mark = silent ? VolumeX : Volume2;
  return (
    <IconButton
      label={t('mute')}
      aria-pressed={silent}
      icon={<Mark aria-hidden="true" />}
      onClick={() => void setSilent(!silent)}
    />
  );
}
