import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TutorStateControl } from '../../data/tutor/index.ts';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { nameOf, PEOPLE } from '../../ui/cast.ts';
import { bottomBar } from '../../ui/feedback.tsx';
import { Scene } from '../../ui/scene.tsx';
import type { TalkContent } from '../talk/index.ts';
import styles from './model-talk.module.css';
import { Balance, Price } from './prices.tsx';
import { ToGuided } from './to-guided.tsx';
import { Resting, Short } from './trouble.tsx';

interface ModelOpeningProps {
  readonly content: TalkContent;
  readonly isFree: boolean;
  readonly tutor: TutorStateControl;
  readonly onBegin: () => void;
}

/** Before the first line: who it is, what to do, that a model answers, and what it costs. */
export function ModelOpening({ content, isFree, tutor, onBegin }: ModelOpeningProps): ReactNode {
  const t = useT('modelTalk');
  const talk = useT('talk');
  const navigate = useNavigate();
  const { structure, texts, explain } = content;
  const name = nameOf(structure.partner);
  const partner = PEOPLE.find((member) => member === structure.partner);
  const { state } = tutor;
  const isShort = state !== undefined && state.credits.balance < 1;
  return (
    <div className={styles.page}>
      <div className={styles.close}>
        <IconButton label={talk('close')} icon={<X aria-hidden="true" />} onClick={() => navigate('/tutor')} />
      </div>
      <Scene className={styles.scene} name={structure.place} cast={partner && [partner]} />
      <div className={styles.told}>
        <p className={styles.who}>{t('withModel', { name })}</p>
        {isFree ? (
          <>
            <h1>{t('free')}</h1>
            <p>{t('freeText')}</p>
          </>
        ) : (
          <>
            <h1 lang={explain.htmlLang}>{texts.title}</h1>
            <p lang={explain.htmlLang}>{texts.about}</p>
            <h2>{talk('tasks')}</h2>
            <ol className={styles.list} lang={explain.htmlLang}>
              {structure.tasks.map((task) => (
                <li key={task}>{texts.tasks[task]}</li>
              ))}
            </ol>
          </>
        )}
        <p className={styles.note}>{t('isModel')}</p>
        {state?.isResting === true && <Resting content={content} />}
        {isShort && <Short content={content} credits={state.credits} />}
      </div>
      <footer ref={bottomBar} className={styles.choices}>
        <Balance balance={state?.credits.balance} />
        {!isShort && (
          <>
            <Button full onClick={onBegin}>
              {talk('begin')} · <Price />
            </Button>
            <ToGuided content={content} quiet />
          </>
        )}
      </footer>
    </div>
  );
}
