import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import styles from './talk.module.css';
import type { TalkContent } from './talk-content.ts';

export interface TaskListProps {
  readonly content: TalkContent;
  readonly done: readonly string[];
}

/** The tasks of a talk; those that are done have a tick. */
export function TaskList({ content, done }: TaskListProps): ReactNode {
  const t = useT('talk');
  const { structure, texts, explain } = content;
  return (
    <ul className={styles.tasks} aria-label={t('tasks')}>
      {structure.tasks.map((task) => {
        const isDone = done.includes(task);
        const Mark = isDone ? Check : Circle;
        return (
          <li key={task} data-done={isDone || undefined}>
            <Mark size={isDone ? 16 : 12} aria-hidden="true" />
            <span lang={explain.htmlLang}>{texts.tasks[task]}</span>
            <span className={styles.heard}> ({t(isDone ? 'done' : 'open')})</span>
          </li>
        );
      })}
    </ul>
  );
}
