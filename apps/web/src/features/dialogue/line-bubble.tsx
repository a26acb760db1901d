import type { DialogueLine } from '@parlance/domain';
import { displayTokens } from '@parlance/languages';
import { Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { nameOf, voiceOf } from '../../ui/cast.ts';
import { markWords, meaningOf, TargetText, targetOf } from '../word-card/index.ts';
import styles from './dialogue.module.css';
import type { DialogueContent } from './dialogue-content.ts';

export interface LineBubbleProps {
  readonly content: DialogueContent;
  readonly line: DialogueLine;
  /** Whether this is the line that is heard or said now: it is shown large and scrolled into view. */
  readonly now: boolean;
  /** Indexes of marked words, from 0: the word that sounds, or those worth saying again. */
  readonly marked?: ReadonlySet<number> | undefined;
  readonly translated: boolean;
  /** Called when the learner wants to hear the line again. */
  readonly onHear?: (() => void) | undefined;
  /** Shown in place of the text. */
  readonly text?: ReactNode;
  /** Shown below the text. */
  readonly children?: ReactNode;
}

const NONE: ReadonlySet<number> = new Set();

/** A line of a dialogue in a speech bubble, with the words that can be tapped for their card. */
export function LineBubble(props: LineBubbleProps): ReactNode {
  const { content, line, now, marked = NONE, translated, onHear } = props;
  const t = useT('dialogue');
  const { text } = targetOf(content.texts, line.id);
  const segments = useMemo(
    () => markWords(text, displayTokens(content.learn.code, text), marked),
    [text, content.learn.code, marked],
  );
  const item = useInSight(now);
  return (
    <li ref={item} className={styles.bubble} data-role={line.role} data-now={now || undefined}>
      <p className={styles.who}>{nameOf(line.speaker)}</p>
      <div className={styles.words}>
        <p className={styles.line}>
          {props.text ?? <TargetText item={line.id} voice={voiceOf(line.speaker)} segments={segments} />}
        </p>
        {onHear !== undefined && (
          <IconButton label={t('hear')} icon={<Volume2 size={20} aria-hidden="true" />} onClick={onHear} />
        )}
      </div>
      {translated && (
        <p className={styles.meaning} lang={content.explain.htmlLang}>
          {meaningOf(content.texts, line.id)}
        </p>
      )}
      {props.children}
    </li>
  );
}

/** Scrolls the current line into view, above the controls. */
const useInSight = (now: boolean): React.RefObject<HTMLLIElement | null> => {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
    if (now) item.current?.scrollIntoView?.({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }, [now]);
  return item;
};
