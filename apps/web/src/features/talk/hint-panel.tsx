import { Turtle, Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT, withTexts } from '../../i18n/index.ts';
import { voiceOf } from '../../ui/cast.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import type { Say } from '../word-card/index.ts';
import { HINTS, type Hint } from './hints.ts';
import styles from './talk.module.css';
import type { TalkContent } from './talk-content.ts';

/** Loads the code that records and compares speech: only the last hint shows it. */
export const loadSayModel = async () => (await withTexts(['dialogue'], () => import('./say-model.tsx'))).SayModel;

interface HintPanelProps {
  readonly content: TalkContent;
  readonly hint: Hint;
  /** How many hints are read: 1 to 3. */
  readonly level: number;
  readonly say: Say;
  readonly onStopSound: () => void;
  readonly onNext: () => void;
  /** Puts a text into the field. */
  readonly onUse: (text: string) => void;
  /** The model was said aloud. */
  readonly onSaid: (text: string) => void;
}

/** Three hints, each with more help than the one before: what to say, how it begins, and the whole answer. */
export function HintPanel(props: HintPanelProps): ReactNode {
  const { content, hint, level, onNext } = props;
  const t = useT('talk');
  const { texts, learn, explain } = content;
  return (
    <section className={styles.hint} aria-label={t('hint')}>
      <div role="status">
        <p>
          <b>{t('sayThis')}</b> <span lang={explain.htmlLang}>{texts.means[hint.reply.id]}</span>
        </p>
        {level === 2 && (
          <p>
            {t('begins')} <b lang={learn.htmlLang}>{hint.beginning} …</b>
          </p>
        )}
        {level >= HINTS && (
          <p>
            {t('model')} <b lang={learn.htmlLang}>{hint.model}</b>
          </p>
        )}
      </div>
      {level >= HINTS && <WholeAnswer {...props} />}
      {level < HINTS && (
        <button type="button" onClick={onNext}>
          {t('nextHint')}
        </button>
      )}
      {hint.others.length > 0 && (
        <div className={styles.others}>
          <p>{t('others')}</p>
          <ul lang={explain.htmlLang}>
            {hint.others.map(({ id }) => (
              <li key={id}>{texts.means[id]}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function WholeAnswer({ content, hint, say, onStopSound, onUse, onSaid }: HintPanelProps): ReactNode {
  const t = useT('talk');
  const first = useRef<HTMLButtonElement>(null);
  // The button that asked for this answer is gone.
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true });
  }, []);
  const { structure, learn } = content;
  // The learner does not speak with the partner's voice.
  const voice = voiceOf(structure.partner) === 'female' ? 'male' : 'female';
  const hear = (slow: boolean): void => say({ text: hint.model }, voice, slow);
  return (
    <>
      <div className={styles.helps}>
        <button ref={first} type="button" aria-label={t('listen')} title={t('listen')} onClick={() => hear(false)}>
          <Volume2 size={18} aria-hidden="true" />
        </button>
        <button type="button" aria-label={t('slow')} title={t('slow')} onClick={() => hear(true)}>
          <Turtle size={18} aria-hidden="true" />
        </button>
        <button type="button" onClick={() => onUse(hint.model)}>
          {t('useModel')}
        </button>
      </div>
      <OnDemand
        key={hint.model}
        load={loadSayModel}
        props={{
          ...{ model: hint.model, language: learn.code, voice },
          ...{ onStart: onStopSound, onSaid: () => onSaid(hint.model) },
        }}
        waiting={<Skeleton height={96} />}
      />
    </>
  );
}
