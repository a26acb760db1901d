import {
  cardsOfMode,
  isProposing,
  LEAST_CARDS,
  minutesOf,
  REVIEW_MODES,
  type ReviewMode,
  sittingCards,
} from '@parlance/domain';
import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { learnedPace } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { DeckFiles } from '../deck-files/index.ts';
import { type Deck, useDeck } from '../review-deck/index.ts';
import { ReviewLimits } from '../review-limits/index.ts';
import { ContentFailed } from '../study/index.ts';
import { ownReference } from './content-source.ts';
import { Custom } from './custom.tsx';
import { LeftOut, leftOut } from './left-out.tsx';
import { sittingHref } from './mode-request.ts';
import styles from './setup.module.css';
import { Today } from './today.tsx';
import { WriteCard } from './write-card.tsx';

const Pictures = lazy(async () => ({ default: (await import('./pictures.tsx')).Pictures }));

/** `/review`: what waits, the modes, the limits, and the pictures of the memory (`?view=pictures`). */
export function ReviewSetup(): ReactNode {
  const t = useT('review');
  const [now] = useState(deviceClock.now);
  const [params] = useSearchParams();
  const deck = useDeck(now, 'later');
  // Kept here, for the deck is loaded again when an account tells which language is learned.
  const [file, setFile] = useState<File>();
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
          {isPictures ? <Pictures deck={deck.value} /> : <Choices deck={deck.value} file={file} onFile={setFile} />}
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

interface ChoicesProps extends Pick<ComponentProps<typeof DeckFiles>, 'file' | 'onFile'> {
  readonly deck: Deck;
}

function Choices({ deck, file, onFile }: ChoicesProps): ReactNode {
  const t = useT('review');
  const isEmpty = cardsOfMode('all', deck.cards).length === 0;
  const left = useMemo(() => leftOut(deck.fields).length, [deck.fields]);
  return (
    <>
      {isEmpty ? (
        <EmptyState
          mood="reading"
          title={t('empty')}
          action={<ButtonLink to="/courses/lesson">{t('toLesson')}</ButtonLink>}
        >
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <Today deck={deck} />
      )}
      <Modes deck={deck} modes={REVIEW_MODES.filter((mode) => isShown(mode, deck, isEmpty))} />
      {!isEmpty && <Custom deck={deck} />}
      <section className={styles.limits}>
        <ReviewLimits />
      </section>
      <Folded title={t('write.title')}>
        <WriteCard learn={deck.learn} />
      </Folded>
      {left > 0 && (
        <Folded title={t('leftOut', { count: left })}>
          <LeftOut deck={deck} />
        </Folded>
      )}
      <Folded title={t('files')} isOpenFirst={file !== undefined}>
        <DeckFiles learn={deck.learn} file={file} onFile={onFile} />
      </Folded>
    </>
  );
}

/** Whether a mode is offered: whoever has no words yet can ask letters; the learner's own choice stands below. */
const isShown = (mode: ReviewMode, { reference }: Deck, isEmpty: boolean): boolean => {
  if (mode === 'characters') return reference.alphabet !== null;
  return !isEmpty && mode !== 'custom' && (mode !== 'grammar' || reference.tips !== null);
};

function Modes({ deck, modes }: { readonly deck: Deck; readonly modes: readonly ReviewMode[] }): ReactNode {
  const t = useT('review');
  if (modes.length === 0) return null;
  return (
    <section className={styles.modes} aria-labelledby="modes">
      <h2 id="modes">{t('modes')}</h2>
      <ul>
        {modes.map((mode) => (
          <li key={mode}>
            <Mode deck={deck} mode={mode} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FoldedProps {
  readonly title: string;
  /** Whether it is unfolded from the start. */
  readonly isOpenFirst?: boolean;
  readonly children: ReactNode;
}

/** A part that is folded until somebody wants it; what is in it is loaded then. */
function Folded({ title, isOpenFirst = false, children }: FoldedProps): ReactNode {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <details className={styles.custom} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && children}
    </details>
  );
}

/** A mode as a large choice, with its number of cards and its minutes. */
function Mode({ deck, mode }: { readonly deck: Deck; readonly mode: ReviewMode }): ReactNode {
  const t = useT('review');
  const count = useCount(deck, mode);
  const own = ownReference(deck, mode);
  const isKnown = own === null || own.state === 'ready';
  return (
    <Ticket
      state={isKnown && count === 0 ? 'done' : 'open'}
      title={t(`mode.${mode}`)}
      detail={own?.state === 'loading' ? <Skeleton height={18} width={90} /> : <Detail {...{ deck, mode, count }} />}
      href={sittingHref(mode)}
    />
  );
}

/** How many cards a sitting of a mode would have. */
const useCount = ({ cards, day }: Deck, mode: ReviewMode): number =>
  useMemo(() => {
    const custom = { strengths: [], keys: new Set<string>() };
    const chosen = sittingCards({ mode, deck: cards, day, custom, random: () => 0 });
    return chosen.ok ? chosen.value.length : 0;
  }, [mode, cards, day]);

interface DetailProps {
  readonly deck: Deck;
  readonly mode: ReviewMode;
  readonly count: number;
}

/** The cards and minutes of a mode, or why there are none. */
function Detail({ deck, mode, count }: DetailProps): ReactNode {
  const t = useT('review');
  if (ownReference(deck, mode)?.state === 'failed') return t('notHere');
  if (count > 0) {
    return `${t('cards', { count })} · ${t('minutes', { count: minutesOf(count, learnedPace(deck.notes)) })}`;
  }
  if (mode === 'grammar' && cardsOfMode(mode, deck.cards).length < LEAST_CARDS) return t('gapsLater');
  if (mode !== 'characters' && cardsOfMode('all', deck.cards).length < LEAST_CARDS)
    return t('problem.too-few-words.title');
  return t(isProposing(mode) ? 'nothingNow' : 'noneNow');
}
