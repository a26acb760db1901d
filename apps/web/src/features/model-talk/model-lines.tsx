import type { PartnerLine, SaidLine, SaidNote } from '@parlance/domain';
import type { ReactNode } from 'react';
import type { Lexicon } from '../../data/index.ts';
import type { KeptHelp } from '../../data/tutor/index.ts';
import { type TalkContent, talkStyles } from '../talk/index.ts';
import { ModelLearnerBubble } from './model-learner-bubble.tsx';
import { ModelPartnerBubble } from './model-partner-bubble.tsx';
import type { HelpControl } from './use-help.ts';
import type { WordsOfLines } from './use-line-words.ts';

interface ModelLinesProps {
  readonly content: TalkContent;
  readonly lines: readonly SaidLine[];
  readonly words: WordsOfLines;
  /** The words of the scene. */
  readonly lexicon: Lexicon | undefined;
  /** Undefined where nothing is asked any more. */
  readonly help: HelpControl | undefined;
  readonly kept: KeptHelp;
  readonly hear: (line: PartnerLine, slow: boolean) => void;
  /** The learner's line of which something is being said. */
  readonly noting?: string | undefined;
  /** Notes that stand elsewhere on the page. */
  readonly toldElsewhere?: ReadonlySet<SaidNote> | undefined;
  /** What can be done with the newest lines; each is undefined while it cannot. */
  readonly newest?: {
    readonly onEdit: (() => void) | undefined;
    readonly onOther: (() => void) | undefined;
    readonly onHint: (() => void) | undefined;
    readonly isHintOpen: boolean;
  };
}

/** The lines of a talk. */
export function ModelLines(props: ModelLinesProps): ReactNode {
  const { content, lines, words, lexicon, help, kept, hear, noting, toldElsewhere, newest } = props;
  const last = lines.findLast(({ by }) => by === 'partner')?.id;
  const mine = lines.findLast(({ by }) => by === 'learner')?.id;
  return (
    <ol className={talkStyles.lines}>
      {lines.map((line, at) =>
        line.by === 'partner' ? (
          <ModelPartnerBubble
            key={line.id}
            {...{ content, line, help, kept, hear }}
            before={lines.slice(0, at)}
            words={words.words.get(line.id)}
            lexicon={words.lexicon}
            isNewest={newest !== undefined && line.id === last}
            {...(line.id === last && newest)}
          />
        ) : (
          <ModelLearnerBubble
            key={line.id}
            {...{ content, line, lexicon, toldElsewhere }}
            isNoting={noting === line.id}
            onEdit={line.id === mine ? newest?.onEdit : undefined}
          />
        ),
      )}
    </ol>
  );
}
