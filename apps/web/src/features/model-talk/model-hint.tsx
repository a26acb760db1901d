import type { SaidLine } from '@parlance/domain';
import { Turtle, Volume2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../../i18n/index.ts';
import { voiceOf } from '../../ui/cast.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { type TalkContent, talkStyles } from '../talk/index.ts';
import type { Say } from '../word-card/index.ts';
import { sentLines } from './model-record.ts';
import { failedKey } from './trouble.tsx';
import type { HelpControl } from './use-help.ts';

/** An idea, how it begins, and the whole line. */
const HINTS = 3;

interface HintPanelProps {
  readonly content: TalkContent;
  /** The partner's line that is answered. */
  readonly line: string;
  readonly lines: readonly SaidLine[];
  readonly help: HelpControl;
  /** How many hints are read: 0 to 3. */
  readonly level: number;
  readonly onLevel: (level: number) => void;
  readonly say: Say;
  /** Puts a text into the field. */
  readonly onUse: (text: string) => void;
}

/** Three hints, each with more help than the one before. One request brings all of them. */
export function HintPanel({ content, line, lines, help, level: read, onLevel, say, onUse }: HintPanelProps): ReactNode {
  const t = useT('modelTalk');
  const tt = useT('talk');
  const { learn, explain, structure } = content;
  const key = `hint/${line}`;
  const texts = help.kept[key];
  const failed = help.failed?.key === key ? help.failed : undefined;
  const isMissing = texts === undefined;
  // Opening the panel is what was paid for; the price stands on the button that opens it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once, when it is opened
  useEffect(() => {
    if (isMissing) void help.ask({ key, act: 'hint', text: '', lines: sentLines(lines) });
  }, [key]);
  useEffect(() => {
    if (!isMissing && read === 0) onLevel(1);
  }, [isMissing, read, onLevel]);
  const level = Math.max(1, read);
  const [idea = '', begins = '', model = ''] = texts ?? [];
  const beginning = begins.replace(/\s*(?:…|\.{3})\s*$/, '');
  // The learner does not speak with the partner's voice.
  const voice = voiceOf(structure.partner) === 'female' ? 'male' : 'female';
  return (
    <section className={talkStyles.hint} aria-label={tt('hint')}>
      {failed !== undefined && <p role="alert">{t(failedKey(failed.code))}</p>}
      {isMissing && failed === undefined && <Skeleton height={48} />}
      {!isMissing && (
        <div role="status">
          <p>
            <b>{tt('sayThis')}</b> <span lang={explain.htmlLang}>{idea}</span>
          </p>
          {level === 2 && beginning !== '' && (
            <p>
              {tt('begins')} <b lang={learn.htmlLang}>{beginning} …</b>
            </p>
          )}
          {level >= HINTS && (
            <p>
              {tt('model')} <b lang={learn.htmlLang}>{model}</b>
            </p>
          )}
        </div>
      )}
      {!isMissing && level >= HINTS && (
        <div className={talkStyles.helps}>
          <button
            type="button"
            aria-label={tt('listen')}
            title={tt('listen')}
            onClick={() => say({ text: model }, voice)}
          >
            <Volume2 size={18} aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={tt('slow')}
            title={tt('slow')}
            onClick={() => say({ text: model }, voice, true)}
          >
            <Turtle size={18} aria-hidden="true" />
          </button>
          <button type="button" onClick={() => onUse(model)}>
            {tt('useModel')}
          </button>
        </div>
      )}
      {!isMissing && level < HINTS && (
        <button type="button" onClick={() => onLevel(level + 1)}>
          {tt('nextHint')}
        </button>
      )}
    </section>
  );
}
