import type { LessonOutcome, Tip } from '@parlance/domain';
import type { ReactNode } from 'react';
import type { SessionContent } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RoundResult } from '../round-result/index.ts';
import { languageFor } from '../word-card/index.ts';
import { tipHref } from './addresses.ts';

interface TipResultProps {
  readonly outcome: LessonOutcome;
  readonly content: SessionContent;
  readonly tip: Tip;
  /** The title of the tip, in the explanation language. */
  readonly title: string;
  readonly onAgain: () => void;
}

/** Shows how the exercises of a tip went: how many were right at once, and the sentences that were not. */
export function TipResult({ outcome, content, tip, title, onAgain }: TipResultProps): ReactNode {
  const t = useT('grammarTips');
  const { steps, mistakes } = outcome;
  return (
    <RoundResult
      outcome={outcome}
      content={content}
      subject={<p lang={languageFor(content.explain.language).htmlLang}>{title}</p>}
      title={t('resultTitle', { right: steps - mistakes, total: steps })}
      allRight={t('allRight')}
      missedTitle={t('missed')}
      actions={
        <>
          <ButtonLink full to={tipHref(tip.id)}>
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
