import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { nameOf, PEOPLE } from '../../ui/cast.ts';
import { bottomBar } from '../../ui/feedback.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Scene } from '../../ui/scene.tsx';
import styles from './opening.module.css';
import type { TalkContent } from './talk-content.ts';

interface OpeningProps {
  readonly content: TalkContent;
  readonly onBegin: () => void;
}

/** Before the first line: who it is, where, what to do, and what the partner can and cannot. */
export function Opening({ content, onBegin }: OpeningProps): ReactNode {
  const t = useT('talk');
  const navigate = useNavigate();
  const { structure, texts, explain } = content;
  const name = nameOf(structure.partner);
  const partner = PEOPLE.find((member) => member === structure.partner);
  return (
    <div className={styles.page}>
      <div className={styles.close}>
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={() => navigate('/tutor')} />
      </div>
      <Scene className={styles.scene} name={structure.place} cast={partner && [partner]} />
      <div className={styles.told}>
        <p className={styles.who}>
          {partner !== undefined && <Portrait name={partner} size="small" />}
          {t('with', { name })}
        </p>
        <h1 lang={explain.htmlLang}>{texts.title}</h1>
        <p lang={explain.htmlLang}>{texts.about}</p>
        <h2>{t('tasks')}</h2>
        <ol className={styles.todo} lang={explain.htmlLang}>
          {structure.tasks.map((task) => (
            <li key={task}>{texts.tasks[task]}</li>
          ))}
        </ol>
        <p className={styles.guided}>{t('guided', { name })}</p>
      </div>
      <footer ref={bottomBar} className={styles.foot}>
        <Button full onClick={onBegin}>
          {t('begin')}
        </Button>
      </footer>
    </div>
  );
}
