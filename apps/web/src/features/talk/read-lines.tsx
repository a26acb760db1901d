import type { PartnerLine, SaidLine } from '@parlance/domain';
import { type ReactNode, useCallback } from 'react';
import type { Lexicon } from '../../data/index.ts';
import { useLinePlayer } from '../dialogue/index.ts';
import { LearnerBubble } from './learner-bubble.tsx';
import { PartnerBubble } from './partner-bubble.tsx';
import styles from './talk.module.css';
import { spokenLine, type TalkContent } from './talk-content.ts';

interface ReadLinesProps {
  readonly content: TalkContent;
  readonly lines: readonly SaidLine[];
  readonly lexicon: Lexicon | undefined;
}

/** The lines of a talk, to be read and heard again. */
export function ReadLines({ content, lines, lexicon }: ReadLinesProps): ReactNode {
  const { play, stop } = useLinePlayer({ texts: content.cards, learn: content.learn });
  const hear = useCallback(
    ({ item }: PartnerLine, slow: boolean): void => {
      stop();
      const line = item === undefined ? undefined : spokenLine(content, item);
      if (line !== undefined) void play(line, slow);
    },
    [content, play, stop],
  );
  return (
    <ol className={styles.lines}>
      {lines.map((line) =>
        line.by === 'partner' ? (
          <PartnerBubble key={line.id} content={content} line={line} isNewest={false} onHear={hear} />
        ) : (
          <LearnerBubble
            key={line.id}
            content={content}
            line={line}
            lexicon={lexicon}
            isPraised={false}
            onEdit={undefined}
          />
        ),
      )}
    </ol>
  );
}
