import type { DialogueLine } from '@parlance/domain';
import { displayTokens } from '@parlance/languages';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import type { DialogueContent } from '../dialogue/index.ts';
import { markWords, targetOf } from '../word-card/index.ts';
import { gapsIn } from './gaps.ts';
import styles from './speaking.module.css';

interface GappedTextProps {
  readonly play: DialogueContent;
  readonly line: DialogueLine;
}

/** A line with gaps as wide as the words that are missing. */
export function GappedText({ play, line }: GappedTextProps): ReactNode {
  const t = useT('speaking');
  const { text } = targetOf(play.material, line.id);
  const tokens = displayTokens(play.learn.code, text);
  let from = 0;
  return (
    <span lang={play.learn.htmlLang}>
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

/** In place of a line that is not shown. */
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
