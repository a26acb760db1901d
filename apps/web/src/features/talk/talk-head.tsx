import { RotateCcw, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './talk.module.css';
import { TaskList, type TaskListProps } from './task-list.tsx';

interface TalkHeadProps extends TaskListProps {
  /** Begins the talk again; undefined where there is nothing to begin again. */
  readonly onRestart: (() => void) | undefined;
}

/** The top of a talk: the way out, the title, the tasks, and the button to begin again. */
export function TalkHead({ content, done, onRestart }: TalkHeadProps): ReactNode {
  const t = useT('talk');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const restart = (): void => {
    setIsAsking(false);
    onRestart?.();
  };
  return (
    <header className={styles.head}>
      <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={() => navigate('/tutor')} />
      <div className={styles.about}>
        <h1 lang={content.explain.htmlLang}>{content.texts.title}</h1>
        <TaskList content={content} done={done} />
      </div>
      {onRestart !== undefined && (
        <IconButton
          label={t('restart')}
          icon={<RotateCcw size={22} aria-hidden="true" />}
          onClick={() => setIsAsking(true)}
        />
      )}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('restart')}
        actions={
          <>
            <Button tone="quiet" onClick={restart}>
              {t('restart')}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{t('stay')}</Button>
          </>
        }
      >
        <p>{t('restartText')}</p>
      </Dialog>
    </header>
  );
}
