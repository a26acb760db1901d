import type { LessonOutcome } from '@parlance/domain';
import type { ReactNode } from 'react';
import type { ListedEbook } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { bookHref } from '../book-choice/index.ts';
import type { PlannedSteps } from '../lesson/index.ts';
import { RoundResult } from '../round-result/index.ts';
import { languageFor } from '../word-card/index.ts';
import { wordsRight } from './words-right.ts';

interface PracticeResultProps {
  readonly outcome: LessonOutcome;
  readonly xp: number;
  readonly steps: PlannedSteps;
  readonly book: ListedEbook;
  readonly onAgain: () => void;
}

/** How a practice went: how many words were right at once, the XP, and the words that were not right. */
export function PracticeResult({
  outcome,
  xp,
  steps: { content, plan },
  book,
  onAgain,
}: PracticeResultProps): ReactNode {
  const t = useT('bookWords');
  return (
    <RoundResult
      outcome={outcome}
      content={content}
      subject={<p lang={languageFor(content.learn.language).htmlLang}>{book.title}</p>}
      title={t('resultTitle', wordsRight(plan, outcome.missed))}
      note={t('xp', { count: xp })}
      allRight={t('allRight')}
      missedTitle={t('missed')}
      actions={
        <>
          <ButtonLink full to={bookHref(book.id)}>
            {t('back')}
          </ButtonLink>
          <Button full tone="quiet" onClick={onAgain}>
            {t('again')}
          </Button>
        </>
      }
    />
  );
}
