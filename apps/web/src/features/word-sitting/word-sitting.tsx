import { type Card, type CardKey, startSitting, type WordId } from '@parlance/domain';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadTables } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';
import {
  type CardContents,
  loadCardContents,
  OtherTab,
  Playing,
  SittingSkeleton,
  sourceOf,
  type TitleOf,
  useFirstWait,
  useSittingLock,
  type WayBack,
} from '../review/index.ts';
import { type Deck, useDeck } from '../review-deck/index.ts';
import { ContentFailed } from '../study/index.ts';

interface WordSittingProps {
  /** The words that are asked, in this order, whether they are due or not. It must stay the same list. */
  readonly words: readonly WordId[];
  readonly back: WayBack;
  /** The title of its end. */
  readonly titleOf: TitleOf;
}

/** A sitting of chosen words, which need not be in the deck. */
export function WordSitting({ words, back, titleOf }: WordSittingProps): ReactNode {
  const t = useT('review');
  const [now] = useState(deviceClock.now);
  const deck = useDeck(now, 'vocabulary');
  const isWaiting = useFirstWait(deck);
  const isFree = useSittingLock(deck.state === 'ready' ? deck.value.today : undefined);
  if (deck.state === 'failed') {
    return (
      <ContentFailed isPage code={deck.code} retry={deck.retry} title={t('notLoaded')} offlineText={t('offlineText')} />
    );
  }
  if (deck.state === 'loading' || isFree === undefined || isWaiting) return <SittingSkeleton />;
  return isFree ? <Prepared deck={deck.value} {...{ words, back, titleOf }} /> : <OtherTab />;
}

const cardOfWord = ({ cards }: Deck, key: CardKey): Card =>
  cards.find((card) => card.key === key) ?? { key, kind: 'word', state: null, added: false };

/** Loads what the words show, and begins. */
function Prepared({ deck: latestDeck, words, ...ending }: WordSittingProps & { readonly deck: Deck }): ReactNode {
  const t = useT('review');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is rated changes the deck, not the cards of the sitting
  const deck = useMemo(() => latestDeck, [words, tries]);
  const [contents, setContents] = useState<CardContents | 'failed'>();
  useEffect(() => {
    let isGone = false;
    setContents(undefined);
    void Promise.all([loadCardContents(sourceOf(deck), words), loadTables(deck.learn)])
      .then(([loaded]) => loaded)
      .catch((): 'failed' => 'failed')
      .then((next) => {
        if (!isGone) setContents(next);
      });
    return () => {
      isGone = true;
    };
  }, [deck, words]);
  const begun = useMemo(() => {
    if (contents === undefined || contents === 'failed') return undefined;
    const cards = words.filter((word) => contents.has(word)).map((word) => cardOfWord(deck, word));
    const keys = cards.map(({ key }) => key);
    const begin = { id: crypto.randomUUID(), learn: deck.learn, mode: 'custom' as const, most: null, cards: keys };
    return { sitting: startSitting(begin), contents, cards: new Map(cards.map((card) => [card.key, card])) };
  }, [contents, words, deck]);
  if (contents === 'failed') {
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
  return begun === undefined ? <SittingSkeleton /> : <Playing {...begun} deck={deck} {...ending} />;
}
