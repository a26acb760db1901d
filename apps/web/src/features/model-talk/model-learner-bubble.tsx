import { isNotedRight, type LearnerLine, type SaidNote } from '@parlance/domain';
import { Check, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Lexicon } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { type TalkContent, talkStyles } from '../talk/index.ts';
import { LineNotes } from './line-notes.tsx';

interface ModelLearnerBubbleProps {
  readonly content: TalkContent;
  readonly line: LearnerLine;
  readonly lexicon: Lexicon | undefined;
  readonly isNoting: boolean;
  /** Notes that stand elsewhere on the page. */
  readonly toldElsewhere?: ReadonlySet<SaidNote> | undefined;
  /** Takes the line back; undefined where it is too late. */
  readonly onEdit: (() => void) | undefined;
}

/** A line of the learner, and what a model said of it. */
export function ModelLearnerBubble(props: ModelLearnerBubbleProps): ReactNode {
  const { content, line, lexicon, isNoting, toldElsewhere, onEdit } = props;
  const t = useT('modelTalk');
  const tt = useT('talk');
  return (
    <li className={talkStyles.learner}>
      <div className={talkStyles.mine}>
        {onEdit !== undefined && (
          <button type="button" className={talkStyles.edit} aria-label={tt('edit')} title={tt('edit')} onClick={onEdit}>
            <Pencil size={18} aria-hidden="true" />
          </button>
        )}
        <p className={talkStyles.bubble} lang={content.learn.htmlLang}>
          {line.text}
        </p>
      </div>
      {isNoting && <p className={talkStyles.note}>{t('noting')}</p>}
      {isNotedRight(line) && (
        <p className={talkStyles.right}>
          <Check size={18} aria-hidden="true" />
          {tt('right')}
        </p>
      )}
      {line.notes !== undefined && line.notes.length > 0 && (
        <LineNotes
          {...{ content, line, lexicon }}
          told={toldElsewhere && line.notes.filter((note) => !toldElsewhere.has(note))}
        />
      )}
    </li>
  );
}
