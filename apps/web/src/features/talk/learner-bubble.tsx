import type { LearnerLine } from '@parlance/domain';
import { Check, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Lexicon } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { nameOf } from '../../ui/cast.ts';
import { Correction } from './correction.tsx';
import styles from './talk.module.css';
import type { TalkContent } from './talk-content.ts';

interface LearnerBubbleProps {
  readonly content: TalkContent;
  readonly line: LearnerLine;
  readonly lexicon: Lexicon | undefined;
  readonly isPraised: boolean;
  /** Takes the line back; undefined where it is too late. */
  readonly onEdit: (() => void) | undefined;
}

/** A line of the learner, and what is said of it. */
export function LearnerBubble({ content, line, lexicon, isPraised, onEdit }: LearnerBubbleProps): ReactNode {
  const t = useT('talk');
  return (
    <li className={styles.learner}>
      <div className={styles.mine}>
        {onEdit !== undefined && (
          <button type="button" className={styles.edit} aria-label={t('edit')} title={t('edit')} onClick={onEdit}>
            <Pencil size={18} aria-hidden="true" />
          </button>
        )}
        <p className={styles.bubble} lang={content.learn.htmlLang}>
          {line.text}
        </p>
      </div>
      {isPraised && (
        <p className={styles.right}>
          <Check size={18} aria-hidden="true" />
          {t('right')}
        </p>
      )}
      {line.better !== undefined && <Correction content={content} line={line} lexicon={lexicon} />}
      {line.reply === undefined && (
        <p className={styles.note}>{t('again', { name: nameOf(content.structure.partner) })}</p>
      )}
    </li>
  );
}
