import type { SaidLine } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import styles from './talk.module.css';
import type { TalkContent } from './talk-content.ts';

interface AnnouncementsProps {
  readonly content: TalkContent;
  readonly shown: readonly SaidLine[];
  readonly fresh: ReadonlySet<string>;
  readonly done: readonly string[];
  /** The partner's name. */
  readonly name: string;
  /** What else has just happened. */
  readonly also: string;
}

/** Tells screen readers what changes, once: the partner's new lines, what was not understood, and tasks that are done. */
export function Announcements({ content, shown, fresh, done, name, also }: AnnouncementsProps): ReactNode {
  const t = useT('talk');
  const { learn, explain, texts } = content;
  const mine = shown.findLast((line) => line.by === 'learner');
  const task = done.at(-1);
  return (
    <div className={styles.heard}>
      <div role="log" aria-live="polite">
        {shown.map((line) =>
          line.by === 'partner' && fresh.has(line.id) ? (
            <p key={line.id}>
              {name}: <span lang={learn.htmlLang}>{line.text}</span>
            </p>
          ) : null,
        )}
      </div>
      <p role="status">
        {mine?.by === 'learner' && mine.reply === undefined && fresh.size > 0 ? t('again', { name }) : also}
      </p>
      <p role="status">
        {task !== undefined &&
          fresh.size > 0 &&
          t.rich('taskDone', { task: () => <span lang={explain.htmlLang}>{texts.tasks[task]}</span> })}
      </p>
    </div>
  );
}
