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
import { loadTables, type Replica, recallReviewNotes, useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { type Deck, useDeck } from '../review-deck/index.ts';
import { ContentFailed } from '../study/index.ts';
import { loadCardContents } from './card-content.ts';
import type { CardContents } from './card-model.ts';
import { ownReference, sourceOf } from './content-source.ts';
import { choiceOf, requestIn } from './mode-request.ts';
import { Playing } from './playing.tsx';
import { Problem } from './problem.tsx';
import { OtherTab, SittingSkeleton } from './sitting-states.tsx';
import { useFirstWait, useSittingLock } from './use-sitting-begin.ts';

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
  if (!isFree) return <OtherTab />;
  const own = ownReference(deck.value, mode);
  if (own?.state === 'loading') return <SittingSkeleton />;
  if (own?.state === 'failed') {
    return (
      <ContentFailed isPage code={own.code} retry={own.retry} title={t('notLoaded')} offlineText={t('offlineText')} />
    );
  }
  return <Prepared deck={deck.value} />;
}

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
