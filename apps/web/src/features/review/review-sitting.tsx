import {
  type Card,
  type CardKey,
  isProposing,
  placesLeft,
  type Sitting,
  type SittingProblem,
  seededRandom,
  sittingCards,
  startSitting,
} from '@parlance/domain';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  finishLeftSitting,
  type Loaded,
  loadTables,
  type Replica,
  recallReviewNotes,
  useReplica,
  withSittingLock,
} from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { type Deck, useDeck } from '../review-deck/index.ts';
import { ContentFailed } from '../study/index.ts';
import { loadCardContents } from './card-content.ts';
import type { CardContents } from './card-model.ts';
import { ownReference, sourceOf } from './content-source.ts';
import { choiceOf, requestIn } from './mode-request.ts';
import { Playing } from './playing.tsx';
import { Problem } from './problem.tsx';
import styles from './sitting.module.css';

/** `/review/cards?mode=`: a sitting of review cards. */
export function ReviewSitting(): ReactNode {
  const t = useT('review');
  const [now] = useState(deviceClock.now);
  const [params] = useSearchParams();
  const { mode } = requestIn(params);
  const deck = useDeck(now, mode);
  const isWaiting = useFirstWait(deck);
  const isFree = useSittingLock(deck.state === 'ready' ? deck.value.today : undefined);
  if (deck.state === 'failed') {
    return (
      <ContentFailed isPage code={deck.code} retry={deck.retry} title={t('notLoaded')} offlineText={t('offlineText')} />
    );
  }
  if (deck.state === 'loading' || isFree === undefined || isWaiting) return <SittingSkeleton />;
  if (!isFree) {
    return (
      <EmptyState isPage mood="listening" title={t('otherTab')}>
        <p>{t('otherTabText')}</p>
      </EmptyState>
    );
  }
  const own = ownReference(deck.value, mode);
  if (own?.state === 'loading') return <SittingSkeleton />;
  if (own?.state === 'failed') {
    return (
      <ContentFailed isPage code={own.code} retry={own.retry} title={t('notLoaded')} offlineText={t('offlineText')} />
    );
  }
  return <Prepared deck={deck.value} />;
}

/**
 * Whether phrases, letters or gaps that may be asked are on their way; once a sitting has begun it waits for nothing, even if
 * another device asks the first of them meanwhile.
 */
const useFirstWait = (deck: Loaded<Deck>): boolean => {
  const isReady = deck.state === 'ready' && !deck.value.isAwaited;
  const [wasReady, setWasReady] = useState(false);
  if (isReady && !wasReady) setWasReady(true);
  return !isReady && !wasReady;
};

/** The card's place while it loads. */
export function SittingSkeleton(): ReactNode {
  return (
    <Loading>
      <div className={styles.sitting}>
        <div className={styles.top}>
          <Skeleton height={40} width={40} />
          <Skeleton height={14} />
        </div>
        <div className={styles.card}>
          <Skeleton height="100%" />
        </div>
      </div>
    </Loading>
  );
}

/** Milliseconds after which it is said that another tab is in a sitting. */
const WAIT = 700;

/** Whether this tab may begin: undefined while that is not known. What another tab left is ended first. */
const useSittingLock = (today: string | undefined): boolean | undefined => {
  const replica = useReplica();
  const [isHeld, setHeld] = useState(false);
  const [isLate, setLate] = useState(false);
  const isReady = today !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day of the first render is the day of the sitting
  useEffect(() => {
    if (today === undefined) return undefined;
    const timer = setTimeout(() => setLate(true), WAIT);
    let isGone = false;
    const release = withSittingLock(() => {
      void finishLeftSitting({ replica, day: today })
        .catch(() => undefined)
        .then(() => {
          if (!isGone) setHeld(true);
        });
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      release();
    };
  }, [replica, isReady]);
  if (isHeld) return true;
  return isLate ? false : undefined;
};

/** A sitting that can begin. */
interface Begin {
  readonly sitting: Sitting;
  readonly contents: CardContents;
  readonly cards: ReadonlyMap<CardKey, Card>;
}

type Preparation = Begin | SittingProblem | 'failed' | undefined;

const prepare = async (
  deck: Deck,
  params: URLSearchParams,
  replica: Pick<Replica, 'recall'>,
): Promise<Begin | SittingProblem> => {
  const { mode, custom } = requestIn(params);
  const { cards, course, learn, today } = deck;
  // The deck may have been looked at before the notes of this device were read.
  const notes = await recallReviewNotes(replica);
  const day = { ...deck.day, introduced: notes.day === today ? notes.introduced : 0 };
  const random = seededRandom(day.now % 0xffff_ffff);
  const chosen = sittingCards({ mode, deck: cards, day, custom: choiceOf(custom, course), random });
  if (!chosen.ok) return chosen.code;
  const keys = chosen.value.map(({ key }) => key);
  const [contents] = await Promise.all([loadCardContents(sourceOf(deck), keys), loadTables(learn)]);
  const shown = chosen.value.filter(({ key }) => contents.has(key));
  if (shown.length === 0) return 'too-few-words';
  const most = isProposing(mode) ? placesLeft(day) : null;
  const begin = { id: crypto.randomUUID(), learn, mode, most, cards: shown.map(({ key }) => key) };
  return { sitting: startSitting(begin), contents, cards: new Map(shown.map((card) => [card.key, card])) };
};

/** Chooses the cards once, loads what they show, and begins. */
function Prepared({ deck: latestDeck }: { readonly deck: Deck }): ReactNode {
  const t = useT('review');
  const [params] = useSearchParams();
  const request = params.toString();
  const replica = useReplica();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is rated changes the deck, not the cards of the sitting
  const deck = useMemo(() => latestDeck, [request, tries]);
  const [prepared, setPrepared] = useState<Preparation>();
  useEffect(() => {
    let isGone = false;
    setPrepared(undefined);
    void prepare(deck, new URLSearchParams(request), replica)
      .catch((): 'failed' => 'failed')
      .then((next) => {
        if (!isGone) setPrepared(next);
      });
    return () => {
      isGone = true;
    };
  }, [deck, request, replica]);
  if (prepared === undefined) return <SittingSkeleton />;
  if (prepared === 'failed') {
    return (
      <ContentFailed
        isPage
        code="content-unavailable"
        retry={() => setTries(tries + 1)}
        title={t('notLoaded')}
        offlineText={t('offlineText')}
      />
    );
  }
  if (typeof prepared === 'string')
    return <Problem problem={prepared} deck={deck} mode={requestIn(new URLSearchParams(request)).mode} />;
  return <Playing key={prepared.sitting.id} {...prepared} deck={deck} />;
}
