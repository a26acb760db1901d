import { Flag, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type TalkContent, TaskList, talkStyles } from '../talk/index.ts';
import styles from './model-talk.module.css';
import { Price } from './prices.tsx';

interface ModelHeadProps {
  readonly content: TalkContent;
  readonly isFree: boolean;
  readonly done: readonly string[];
  /** Each is undefined while it cannot be done. */
  readonly onRestart: (() => void) | undefined;
  readonly onFinish: (() => void) | undefined;
}

/** The top of a talk: the way out, the title, the tasks, and the buttons to end it and to begin again. */
export function ModelHead({ content, isFree, done, onRestart, onFinish }: ModelHeadProps): ReactNode {
  const t = useT('modelTalk');
  const tt = useT('talk');
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const stay = (): void => setIsAsking(false);
  const restart = (): void => {
    stay();
    onRestart?.();
  };
  return (
    <header className={talkStyles.head}>
      <IconButton label={tt('close')} icon={<X aria-hidden="true" />} onClick={() => navigate('/tutor')} />
      <div className={talkStyles.about}>
        {isFree ? (
          <h1>{t('free')}</h1>
        ) : (
          <>
            <h1 lang={content.explain.htmlLang}>{content.texts.title}</h1>
            <TaskList content={content} done={done} />
          </>
        )}
      </div>
      {onFinish === undefined ? (
        <span className={styles.noButton} />
      ) : (
        <IconButton label={t('finish')} icon={<Flag size={22} aria-hidden="true" />} onClick={onFinish} />
      )}
      {onRestart === undefined ? (
        <span className={styles.noButton} />
      ) : (
        <IconButton
          label={tt('restart')}
          icon={<RotateCcw size={22} aria-hidden="true" />}
          onClick={() => setIsAsking(true)}
        />
      )}
      <Dialog
        open={isAsking}
        onClose={stay}
        title={tt('restart')}
        actions={
          <>
            <Button tone="quiet" onClick={restart}>
              {tt('restart')} · <Price />
            </Button>
            <Button onClick={stay}>{tt('stay')}</Button>
          </>
        }
      >
        <p>{tt('restartText')}</p>
      </Dialog>
    </header>
  );
}
