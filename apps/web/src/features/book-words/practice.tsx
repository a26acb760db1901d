import { finishedXp, type LessonOutcome, type WordId, type WordPractice } from '@parlance/domain';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  type BookWords,
  type Ebook,
  type ListedEbook,
  preloadRecordings,
  useBookWords,
  usePreference,
  useReplica,
} from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { bookHref, type PracticeName } from '../book-choice/index.ts';
import { PlannedSession } from '../lesson/index.ts';
import { ContentFailed } from '../study/index.ts';
import { planPractice } from './plan-practice.ts';
import { PracticeResult } from './practice-result.tsx';
import { PracticeSkeleton } from './practice-skeleton.tsx';
import { useWordRows } from './use-word-rows.ts';
import { isTooFew, wordsToPractise } from './words-of-book.ts';

const loadSitting = () => import('../word-sitting/index.ts');

const WordSitting = lazy(async () => ({ default: (await loadSitting()).WordSitting }));

/** Loads what one of the practices needs besides. */
export const fetchPracticeParts = (): Promise<unknown> => loadSitting();

interface PracticeProps {
  readonly book: ListedEbook;
  readonly ebook: Ebook;
  readonly practice: PracticeName;
  /** The words that the address chooses; none leaves the choice. */
  readonly chosen: readonly WordId[];
}

/** A practice of the words of a book. */
export function Practice({ ebook, ...props }: PracticeProps): ReactNode {
  const t = useT('bookWords');
  const { book, practice } = props;
  const words = useBookWords(ebook, book);
  if (words.state === 'loading') return <PracticeSkeleton />;
  if (words.state === 'failed') {
    return (
      <ContentFailed
        isPage
        code={words.code}
        retry={words.retry}
        title={t('notLoaded')}
        offlineText={t('offlineText')}
      />
    );
  }
  return (
    <>
      <title>{`${t(`practice.${practice}`)} · ${book.title} · Parlance`}</title>
      <Rounds {...props} words={words.value} />
    </>
  );
}

type RoundsProps = Omit<PracticeProps, 'ebook'> & { readonly words: BookWords };

/** One round after the other, each with the words that need it then. */
function Rounds(props: RoundsProps): ReactNode {
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

function Round(props: RoundsProps & { readonly onAgain: () => void }): ReactNode {
  const { book, words, practice, chosen, onAgain } = props;
  const t = useT('bookWords');
  const rows = useWordRows(words, book);
  // What is answered changes what needs practice, but not this round.
  const [asked] = useState(() => wordsToPractise(rows, chosen));
  if (isTooFew(asked.length)) return <TooFew book={book} />;
  if (practice !== 'vocabulary') return <Steps {...{ book, words, practice, asked, onAgain }} />;
  return (
    <Suspense fallback={<PracticeSkeleton />}>
      <WordSitting
        words={asked}
        back={{ to: bookHref(book.id), label: t('back') }}
        titleOf={(count) => t('reviewed', { count })}
      />
    </Suspense>
  );
}

function TooFew({ book }: { readonly book: ListedEbook }): ReactNode {
  const t = useT('bookWords');
  return (
    <EmptyState
      isPage
      mood="puzzled"
      title={t('tooFewTitle')}
      action={<ButtonLink to={bookHref(book.id)}>{t('back')}</ButtonLink>}
    >
      <p>{t('tooFewText')}</p>
    </EmptyState>
  );
}

interface StepsProps {
  readonly book: ListedEbook;
  readonly words: BookWords;
  readonly practice: WordPractice;
  readonly asked: readonly WordId[];
  readonly onAgain: () => void;
}

/** A round of choosing or matching, and its result. */
function Steps({ book, words, practice, asked, onAgain }: StepsProps): ReactNode {
  const replica = useReplica();
  const navigate = useNavigate();
  const [silent] = usePreference('silent');
  const [steps] = useState(() =>
    planPractice({
      ...{ book, words, practice, asked, silent },
      ...{ view: replica.view(), now: deviceClock.now(), random: Math.random },
    }),
  );
  const [outcome, setOutcome] = useState<LessonOutcome>();
  useEffect(() => {
    if (steps !== undefined) preloadRecordings(steps.content, asked);
  }, [steps, asked]);
  if (steps === undefined) return <TooFew book={book} />;
  if (outcome === undefined) {
    return (
      <PlannedSession
        steps={steps}
        onFinished={setOutcome}
        onLeft={() => navigate(bookHref(book.id), { replace: true })}
      />
    );
  }
  const xp = finishedXp({ what: 'review', cards: asked.length }, false);
  return <PracticeResult {...{ outcome, xp, steps, book, onAgain }} />;
}
