import type { PartnerLine, SaidLine } from '@parlance/domain';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Lexicon } from '../../data/index.ts';
import type { KeptHelp } from '../../data/tutor/index.ts';
import { useT } from '../../i18n/index.ts';
import { voiceOf } from '../../ui/cast.ts';
import { LineCard, type TalkContent, talkStyles } from '../talk/index.ts';
import { type LineHelp, LineHelps } from './line-helps.tsx';
import { Glosses, LineText } from './line-text.tsx';
import type { LineWords } from './line-words.ts';
import styles from './model-talk.module.css';
import { sceneMeaning } from './scene-line.ts';
import type { HelpControl } from './use-help.ts';

interface ModelPartnerBubbleProps {
  readonly content: TalkContent;
  readonly line: PartnerLine;
  /** The lines before it. */
  readonly before: readonly SaidLine[];
  readonly words: LineWords | undefined;
  readonly lexicon: Lexicon | undefined;
  /** Undefined where nothing is asked any more. */
  readonly help: HelpControl | undefined;
  /** Help that was asked for before. */
  readonly kept: KeptHelp;
  readonly isNewest: boolean;
  readonly hear: (line: PartnerLine, slow: boolean) => void;
  /** Asks for another line in place of it. */
  readonly onOther?: (() => void) | undefined;
  readonly onHint?: (() => void) | undefined;
  readonly isHintOpen?: boolean;
}

/** A line of the partner. What helps with it is under the newest one, and under an older one on request. */
export function ModelPartnerBubble(props: ModelPartnerBubbleProps): ReactNode {
  const { content, line, words, lexicon, kept, isNewest } = props;
  const t = useT('modelTalk');
  const tt = useT('talk');
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState<ReadonlySet<LineHelp>>(new Set());
  const { structure, learn, explain } = content;
  const known = {
    translate: sceneMeaning(content, line.text) ?? kept[`translate/${line.id}`]?.[0],
    explain: kept[`explain/${line.id}`]?.[0],
  };
  const told = (['translate', 'explain'] as const).filter((act) => shown.has(act) && known[act] !== undefined);
  return (
    <li className={talkStyles.partner}>
      <div className={talkStyles.bubble}>
        <p className={talkStyles.line}>
          {words === undefined ? (
            <span lang={learn.htmlLang}>{line.text}</span>
          ) : (
            <LineText line={line.id} text={line.text} words={words} voice={voiceOf(structure.partner)} />
          )}
        </p>
        {told.map((act) => (
          <p key={act} className={talkStyles.meaning} lang={explain.htmlLang} role="status">
            {known[act]}
          </p>
        ))}
      </div>
      {words !== undefined && <Glosses words={words} lexicon={lexicon} />}
      {line.isShortened === true && <p className={talkStyles.note}>{t('shortened')}</p>}
      {line.isStopped === true && <p className={talkStyles.note}>{t('stoppedHere')}</p>}
      {!isNewest && (
        <button
          type="button"
          className={talkStyles.more}
          aria-label={tt('more')}
          title={tt('more')}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown size={20} aria-hidden="true" />
        </button>
      )}
      {(isNewest || isOpen) && <LineHelps {...props} {...{ learn, known, shown }} onShown={setShown} />}
      {told.includes('translate') && (
        <div className={`${talkStyles.cards} ${styles.cards}`}>
          <LineCard learn={learn.code} front={line.text} back={known.translate ?? ''} />
        </div>
      )}
    </li>
  );
}
