import { isNotedRight, type LearnerLine, type SaidLine } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { type TalkContent, talkStyles } from '../talk/index.ts';
import type { Progress } from './model-talk-state.ts';

interface ModelAnnouncementsProps {
  readonly content: TalkContent;
  readonly lines: readonly SaidLine[];
  readonly fresh: ReadonlySet<string>;
  readonly done: readonly string[];
  /** The partner's name. */
  readonly name: string;
  /** What has just happened. */
  readonly told: string;
  readonly progress: Progress;
}

/** Tells screen readers what changes, once: whole lines of the partner, what is said of the learner's, and tasks that are done. */
export function ModelAnnouncements(props: ModelAnnouncementsProps): ReactNode {
  const { content, lines, fresh, done, name, told, progress } = props;
  const tt = useT('talk');
  const { learn, explain, texts } = content;
  const isNew = fresh.size > 0;
  const mine = lines.findLast((line) => line.by === 'learner');
  const task = done.at(-1);
  const verdictOn = (line: LearnerLine): ReactNode =>
    isNotedRight(line)
      ? tt('right')
      : line.better !== undefined && (
          <>
            {tt('better')} <span lang={learn.htmlLang}>{line.better}</span>
          </>
        );
  return (
    <div className={talkStyles.heard}>
      <div role="log" aria-live="polite">
        {lines.map((line) =>
          line.by === 'partner' && fresh.has(line.id) ? (
            <p key={line.id}>
              {name}: <span lang={learn.htmlLang}>{line.text}</span>
            </p>
          ) : null,
        )}
      </div>
      <p role="status">{progress.kind === 'idle' && told}</p>
      <p role="status">{isNew && mine?.by === 'learner' && verdictOn(mine)}</p>
      <p role="status">
        {task !== undefined &&
          isNew &&
          tt.rich('taskDone', { task: () => <span lang={explain.htmlLang}>{texts.tasks[task]}</span> })}
      </p>
    </div>
  );
}
