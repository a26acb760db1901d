import type { ItemId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { clustersOf, isSpace, meaningOf, partsOfText, type TextPart, targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import prompt from './prompt.module.css';
import styles from './steps.module.css';

interface GapSentenceProps {
  readonly item: ItemId;
  /** Index of the gap among the display tokens. */
  readonly gap: number;
  /** The content of the gap: an answer, a field, or nothing. */
  readonly children?: ReactNode;
}

/** A sentence without one of its words, and its meaning; no line breaks between the gap and the punctuation next to it. */
export function GapSentence({ item, gap, children }: GapSentenceProps): ReactNode {
  const { material, learn, explain, tables } = useLessonContext();
  const { text } = targetOf(material, item);
  const tokens = tables.displayTokens(text);
  const meaning = meaningOf(material, item);
  const parts = partsOfText([{ text, same: true }], tokens);
  const placed = (part: TextPart): ReactNode =>
    typeof children === 'string' && part.text !== tokens[gap] ? capitalized(children, learn.htmlLang) : children;
  return (
    <>
      <p className={prompt.target} lang={learn.htmlLang}>
        {clustersOf(parts).map((cluster) => (
          <span key={cluster[0]?.from} className={cluster.some(isSpace) ? undefined : styles.cluster}>
            {cluster.map((part) => (part.token === gap ? <Gap key={part.from}>{placed(part)}</Gap> : part.text))}
          </span>
        ))}
      </p>
      {meaning !== '' && (
        <p className={styles.asMeant} lang={explain.htmlLang}>
          {meaning}
        </p>
      )}
    </>
  );
}

/** A word with a capital first letter, as at the beginning of a sentence; word banks write it small. */
const capitalized = (word: string, lang: string): string => word.charAt(0).toLocaleUpperCase(lang) + word.slice(1);

/** The gap in a sentence; screen readers announce it where it is empty. */
function Gap({ children }: Pick<GapSentenceProps, 'children'>): ReactNode {
  const t = useT('lesson');
  if (children !== undefined && children !== '') return <span className={styles.gap}>{children}</span>;
  return (
    <span className={styles.gap}>
      <span className={styles.heard}>{t('gap')}</span>
    </span>
  );
}
