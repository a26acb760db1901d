import { TUTOR_PRICE } from '@parlance/contract';
import type { Language, PartnerLine, SaidLine } from '@parlance/domain';
import { Languages, Lightbulb, MessageCircleQuestionMark, RefreshCw, Turtle, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KeptHelp } from '../../data/tutor/index.ts';
import { useT } from '../../i18n/index.ts';
import { ReportLine } from '../line-report/index.ts';
import { talkStyles } from '../talk/index.ts';
import { sentLines } from './model-record.ts';
import { Price } from './prices.tsx';
import { failedKey } from './trouble.tsx';
import type { HelpControl } from './use-help.ts';

/** What is told of a line when it is asked for. */
export type LineHelp = 'translate' | 'explain';

interface LineHelpsProps {
  readonly learn: Language;
  readonly line: PartnerLine;
  /** The lines before it. */
  readonly before: readonly SaidLine[];
  /** Undefined where nothing is asked any more. */
  readonly help: HelpControl | undefined;
  /** Help that was asked for before. */
  readonly kept: KeptHelp;
  /** What is known of the line, and which of that is shown. */
  readonly known: Readonly<Record<LineHelp, string | undefined>>;
  readonly shown: ReadonlySet<LineHelp>;
  readonly onShown: (shown: ReadonlySet<LineHelp>) => void;
  readonly hear: (line: PartnerLine, slow: boolean) => void;
  /** Asks for another line in place of it. */
  readonly onOther?: (() => void) | undefined;
  readonly onHint?: (() => void) | undefined;
  readonly isHintOpen?: boolean | undefined;
}

/** What helps with a line: to hear it, to have it translated and explained, to have another one, to answer it. */
export function LineHelps(props: LineHelpsProps): ReactNode {
  const { learn, line, before, help, kept, hear, onOther, onHint, isHintOpen } = props;
  const t = useT('modelTalk');
  const tt = useT('talk');
  const failed = help?.failed?.key.endsWith(line.id) === true ? help.failed : undefined;
  return (
    <>
      <div className={talkStyles.helps}>
        <button type="button" aria-label={tt('listen')} title={tt('listen')} onClick={() => hear(line, false)}>
          <Volume2 size={18} aria-hidden="true" />
        </button>
        <button type="button" aria-label={tt('slow')} title={tt('slow')} onClick={() => hear(line, true)}>
          <Turtle size={18} aria-hidden="true" />
        </button>
        <HelpButton {...props} act="translate" icon={<Languages size={18} aria-hidden="true" />}>
          {tt('translate')}
        </HelpButton>
        <HelpButton {...props} act="explain" icon={<MessageCircleQuestionMark size={18} aria-hidden="true" />}>
          {t('explain')}
        </HelpButton>
        {onHint !== undefined && (
          <button type="button" aria-expanded={isHintOpen} onClick={onHint}>
            <Lightbulb size={18} aria-hidden="true" />
            {tt('hint')}
            <Price credits={kept[`hint/${line.id}`] === undefined ? TUTOR_PRICE : 0} />
          </button>
        )}
        {onOther !== undefined && (
          <button type="button" onClick={onOther}>
            <RefreshCw size={18} aria-hidden="true" />
            {t('other')}
            <Price />
          </button>
        )}
        <ReportLine
          line={{ id: line.id, learn: learn.code, text: line.text, before: before.at(-1)?.text ?? null }}
          lang={learn.htmlLang}
        />
      </div>
      {failed !== undefined && (
        <p className={talkStyles.note} role="alert">
          {t(failedKey(failed.code))}
        </p>
      )}
    </>
  );
}

interface HelpButtonProps extends LineHelpsProps {
  readonly act: LineHelp;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** Shows and hides a help; with its price until it is there. Where nothing is asked any more, only what is known. */
function HelpButton({ act, icon, children, line, before, help, known, shown, onShown }: HelpButtonProps): ReactNode {
  const key = `${act}/${line.id}`;
  const [isKnown, isAsking] = [known[act] !== undefined, help?.asking === key];
  if (!isKnown && help === undefined) return null;
  const press = (): void => {
    if (isAsking) return;
    const isShown = isKnown && shown.has(act);
    onShown(new Set(isShown ? [...shown].filter((each) => each !== act) : [...shown, act]));
    if (!isKnown) void help?.ask({ key, act, text: line.text, lines: sentLines(before) });
  };
  return (
    <button type="button" aria-pressed={isKnown && shown.has(act)} aria-busy={isAsking || undefined} onClick={press}>
      {icon}
      {children}
      <Price credits={isKnown ? 0 : TUTOR_PRICE} />
    </button>
  );
}
