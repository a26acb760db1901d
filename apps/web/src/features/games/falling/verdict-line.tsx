import { type FallingVerdict, segmentsOf } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { RightMark, WrongMark } from '../../../ui/marks.tsx';
import styles from './falling.module.css';

interface FallingVerdictLineProps {
  readonly verdict: FallingVerdict | undefined;
  readonly learn: string;
}

/** What became of the last word: right, right with a remark, or the word as it should have been. */
export function FallingVerdictLine({ verdict, learn }: FallingVerdictLineProps): ReactNode {
  const t = useT('games.list.falling');
  if (verdict === undefined) {
    return (
      <p className={styles.verdict} role="status">
        {t('hint')}
      </p>
    );
  }
  const { word, given, judgement, right, alike } = verdict;
  const hasRemark = alike === undefined && judgement !== undefined && judgement.verdict !== 'exact';
  const remark = judgement?.verdict === 'accent' ? 'accent' : 'typo';
  return (
    <p className={styles.verdict} data-right={right} role="status">
      {right ? <RightMark size={22} /> : <WrongMark size={22} />}
      <span>
        <b lang={learn}>{word.target.text}</b> = {word.meaning.text}
        {alike !== undefined && (
          <>
            {' · '}
            {t.rich('alike', { word: alike.text, w: (chunks) => <b lang={learn}>{chunks}</b> })}
          </>
        )}
        {right && hasRemark && ` · ${t(remark)}`}
        {!right && hasRemark && (
          <>
            {' · '}
            <span lang={learn}>
              {segmentsOf(given, judgement.slips, 'given').map((segment, index) =>
                segment.same ? (
                  segment.text
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the text
                  <s key={index}>{segment.text}</s>
                ),
              )}
            </span>
          </>
        )}
        {!right && ` · ${t('comesBack')}`}
      </span>
    </p>
  );
}
