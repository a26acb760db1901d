import {
  cardsOfMode,
  isProposing,
  minutesOf,
  REVIEW_MODES,
  type ReviewMode,
  sittingCards,
  strengthCounts,
  todaysQueue,
} from '@parlance/domain';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { learnedPace } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { type Deck, useDeck } from '../review-deck/index.ts';
import { ReviewLimits } from '../review-limits/index.ts';
import { ContentFailed } from '../study/index.ts';
import { Custom } from './custom.tsx';
import { sittingHref } from './mode-request.ts';
import styles from './setup.module.css';

const Pictures = lazy(async () => ({ default: (await import('./pictures.tsx')).Pictures }));

/** `/review`: what waits, the modes, the limits, and the pictures of the memory (`?view=pictures`). */
export function ReviewSetup(): ReactNode {
  const t = useT('review');
  const [now] = useState(deviceClock.now);
  const [params] = useSearchParams();
  const deck = useDeck(now);
  const isPictures = params.get('view') === 'pictures';
  return (
    <div className={styles.setup}>
      <header className={styles.head}>
        <h1>{t(isPictures ? 'pictures.title' : 'title')}</h1>
        <ButtonLink tone="quiet" to={isPictures ? '/review' : '/review?view=pictures'}>
          {t(isPictures ? 'toSetup' : 'pictures.title')}
        </ButtonLink>
      </header>
      {deck.state === 'loading' && <SetupSkeleton />}
      {deck.state === 'failed' && (
        <ContentFailed code={deck.code} retry={deck.retry} title={t('notLoaded')} offlineText={t('offlineText')} />
      )}
      {deck.state === 'ready' && (
        <Suspense fallback={<SetupSkeleton />}>
          {isPictures ? <Pictures deck={deck.value} /> : <Choices deck={deck.value} />}
        </Suspense>
      )}
    </div>
  );
}

function SetupSkeleton(): ReactNode {
  return (
    <Loading>
      <Skeleton height={150} />
      <Skeleton height={280} />
    </Loading>
  );
}

function Choices({ deck }: { readonly deck: Deck }): ReactNode {
  const t = useT('review');
  if (deck.cards.length === 0) {
    return (
      <EmptyState
        mood="reading"
        title={t('empty')}
        action={<ButtonLink to="/courses/lesson">{t('toLesson')}</ButtonLink>}
      >
        <p>{t('emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Today deck={deck} />
      <section className={styles.modes} aria-labelledby="modes">
        <h2 id="modes">{t('modes')}</h2>
        <ul>
          {REVIEW_MODES.filter((mode) => isShown(mode, deck)).map((mode) => (
            <li key={mode}>
              <Mode deck={deck} mode={mode} />
            </li>
          ))}
        </ul>
      </section>
      <Custom deck={deck} />
      <section className={styles.limits}>
        <ReviewLimits />
      </section>
    </>
  );
}

/** Whether a mode is offered: letters and grammar where the deck has any; the learner's own choice stands below. */
const isShown = (mode: ReviewMode, { cards }: Deck): boolean =>
  mode === 'characters' || mode === 'grammar' ? cardsOfMode(mode, cards).length > 0 : mode !== 'custom';

/** What waits today: how many cards are due, new and weak, and how long they take. */
function Today({ deck }: { readonly deck: Deck }): ReactNode {
  const t = useT('review');
  const { cards, day, notes } = deck;
  const figures = useMemo(() => {
    const queue = todaysQueue(cardsOfMode('all', cards), day);
    const due = queue.filter(({ state }) => state !== null).length;
    const { weak } = strengthCounts(cards, day.now);
    return { count: queue.length, due, fresh: queue.length - due, weak };
  }, [cards, day]);
  const { count, due, fresh, weak } = figures;
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today">{day.away ? t('awayNow') : t('waiting', { count })}</h2>
      <ul className={styles.counts}>
        <li>
          <b>{due}</b> {t('due')}
        </li>
        <li>
          <b>{fresh}</b> {t('fresh')}
        </li>
        <li>
          <b>{weak}</b> {t('weak')}
        </li>
      </ul>
      {count > 0 ? (
        <ButtonLink full to={sittingHref('all')}>
          {t('start', { minutes: minutesOf(count, learnedPace(notes)) })}
        </ButtonLink>
      ) : (
        <p>{t('doneText')}</p>
      )}
    </section>
  );
}

/** A mode as a large choice, with its number of cards and its minutes. */
function Mode({ deck, mode }: { readonly deck: Deck; readonly mode: ReviewMode }): ReactNode {
  const t = useT('review');
  const { cards, day, notes } = deck;
  const count = useMemo(() => {
    const custom = { strengths: [], keys: new Set<string>() };
    const chosen = sittingCards({ mode, deck: cards, day, custom, random: () => 0 });
    return chosen.ok ? chosen.value.length : 0;
  }, [mode, cards, day]);
  const detail =
    count === 0
      ? t(isProposing(mode) ? 'nothingNow' : 'noneNow')
      : `${t('cards', { count })} · ${t('minutes', { count: minutesOf(count, learnedPace(notes)) })}`;
  return (
    <Ticket state={count === 0 ? 'done' : 'open'} title={t(`mode.${mode}`)} detail={detail} href={sittingHref(mode)} />
  );
}
