import type { DialogueLine } from '@parlance/domain';
import { displayTokens } from '@parlance/languages';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import type { DialogueContent } from '../dialogue/index.ts';
import { markWords, targetOf } from '../word-card/index.ts';
import { gapsIn } from './gaps.ts';
import styles from './speaking.module.css';

interface GappedTextProps {
  readonly content: DialogueContent;
  readonly line: DialogueLine;
}

/** Shows a line with gaps as wide as the words that are left out. */
export function GappedText({ content, line }: GappedTextProps): ReactNode {
  const t = useT('speaking');
  const { text } = targetOf(content.texts, line.id);
  const tokens = displayTokens(content.learn.code, text);
  let from = 0;
  return (
    <span lang={content.learn.htmlLang}>
      {markWords(text, tokens, gapsIn(tokens)).map((segment) => {
        const key = from;
        from += segment.text.length;
        if (segment.same) return segment.text;
        return (
          <span key={key} className={styles.gap} role="img" aria-label={t('gap')}>
            <span className={styles.missing} aria-hidden="true">
              {segment.text}
            </span>
          </span>
        );
      })}
    </span>
  );
}

/** Shown in place of a line whose text is hidden. */
export function HiddenText(): ReactNode {
  const t = useT('speaking');
  return (
    <span className={styles.hidden} role="img" aria-label={t('hidden')}>
      <i />
      <i />
      <i />
    </span>
  );
}
