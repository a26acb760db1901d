import type { ReviewMode, SittingProblem } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Deck } from '../review-deck/index.ts';
import { sittingHref } from './mode-request.ts';

interface ProblemProps {
  readonly problem: SittingProblem;
  readonly deck: Deck;
  readonly mode: ReviewMode;
}

/** Says why a mode has nothing to ask, and what helps. */
export function Problem({ problem, deck, mode }: ProblemProps): ReactNode {
  const t = useT('review');
  const isDone = problem === 'nothing-due';
  const isAway = isDone && deck.day.away;
  const told = problem === 'too-few-words' && mode === 'grammar' ? 'too-few-gaps' : problem;
  return (
    <EmptyState
      isPage
      mood={isDone ? 'cheering' : 'reading'}
      title={t(isAway ? 'awayNow' : `problem.${told}.title`)}
      action={
        problem === 'too-few-words' ? (
          <>
            <ButtonLink to="/courses/lesson">{t('toLesson')}</ButtonLink>
            <ButtonLink tone="quiet" to="/review">
              {t('toSetup')}
            </ButtonLink>
          </>
        ) : (
          <>
            <ButtonLink to="/review">{t('toSetup')}</ButtonLink>
            <ButtonLink tone="quiet" to={sittingHref('shuffle20')}>
              {t('mode.shuffle20')}
            </ButtonLink>
          </>
        )
      }
    >
      <p>{t(`problem.${told}.text`)}</p>
    </EmptyState>
  );
}
