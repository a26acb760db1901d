import type { PartnerLine } from '@parlance/domain';
import { ChevronDown, Languages, Lightbulb, Turtle, Volume2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { voiceOf } from '../../ui/cast.ts';
import { meaningOf, TargetText } from '../word-card/index.ts';
import styles from './talk.module.css';
import type { TalkContent } from './talk-content.ts';

interface PartnerBubbleProps {
  readonly content: TalkContent;
  readonly line: PartnerLine;
  readonly isNewest: boolean;
  readonly onHear: (line: PartnerLine, slow: boolean) => void;
  /** Opens and closes the hint; undefined where there is none. */
  readonly onHint?: (() => void) | undefined;
  readonly isHintOpen?: boolean;
}

/** A line of the partner. What helps with it is under the newest one, and under an older one on request. */
export function PartnerBubble(props: PartnerBubbleProps): ReactNode {
  const { content, line, isNewest, onHear, onHint, isHintOpen } = props;
  const t = useT('talk');
  const [isOpen, setIsOpen] = useState(false);
  const [translated, setTranslated] = useState(false);
  const { structure, cards, learn, explain } = content;
  const isKnown = line.item !== undefined && cards.learn.items[line.item] !== undefined;
  const helps = isNewest || isOpen;
  return (
    <li className={styles.partner}>
      <div className={styles.bubble}>
        <p className={styles.line}>
          {line.item !== undefined && isKnown ? (
            <TargetText item={line.item} voice={voiceOf(structure.partner)} />
          ) : (
            <span lang={learn.htmlLang}>{line.text}</span>
          )}
        </p>
        {translated && line.item !== undefined && (
          <p className={styles.meaning} lang={explain.htmlLang}>
            {meaningOf(cards, line.item)}
          </p>
        )}
      </div>
      {!isNewest && (
        <button
          type="button"
          className={styles.more}
          aria-label={t('more')}
          title={t('more')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      )}
      {helps && (
        <div className={styles.helps}>
          <button type="button" aria-label={t('listen')} title={t('listen')} onClick={() => onHear(line, false)}>
            <Volume2 size={18} aria-hidden="true" />
          </button>
          <button type="button" aria-label={t('slow')} title={t('slow')} onClick={() => onHear(line, true)}>
            <Turtle size={18} aria-hidden="true" />
          </button>
          {isKnown && (
            <button type="button" aria-pressed={translated} onClick={() => setTranslated(!translated)}>
              <Languages size={18} aria-hidden="true" />
              {t('translate')}
            </button>
          )}
          {onHint !== undefined && (
            <button type="button" aria-expanded={isHintOpen} onClick={onHint}>
              <Lightbulb size={18} aria-hidden="true" />
              {t('hint')}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
