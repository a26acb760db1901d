import {
  finishedXp,
  type LearnerLine,
  scoreOfTalk,
  standingLines,
  TALK_END,
  type TalkRecord,
  type WorkOn,
} from '@parlance/domain';
import { Check } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Lexicon } from '../../data/index.ts';
import { useTalkKeeper } from '../../data/talks/index.ts';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PEOPLE } from '../../ui/cast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Scene } from '../../ui/scene.tsx';
import { ReasonText, reasonKeyOf } from '../answer-reason/index.ts';
import { WhereTaught } from '../answer-tip/index.ts';
import { LineCard } from './card-buttons.tsx';
import { ReadLines } from './read-lines.tsx';
import { sceneTalkHref } from './scene-talk-href.ts';
import type { TalkContent } from './talk-content.ts';
import { stateOf } from './talk-record.ts';
import styles from './talk-result.module.css';
import { TaskList } from './task-list.tsx';

interface ResultProps {
  readonly content: TalkContent;
  readonly talk: TalkRecord;
  readonly lexicon: Lexicon | undefined;
}

/** How a talk went: tasks, what was good, what to work on, and what was said. */
export function Result({ content, talk, lexicon }: ResultProps): ReactNode {
  const t = useT('talk');
  const { structure, learn } = content;
  const state = useMemo(() => stateOf(structure, talk), [structure, talk]);
  const score = useMemo(() => scoreOfTalk(talk, structure.tasks, state.done), [talk, structure, state]);
  const partner = PEOPLE.find((member) => member === structure.partner);
  // One that was left for a new one has ended, and earns nothing.
  const isPlayed = state.turn === TALK_END;
  return (
    <div className={styles.page}>
      <title>{`${content.texts.title} · Parlance`}</title>
      <header className={styles.head}>
        <Scene className={styles.picture} name={structure.place} cast={partner && [partner]} />
        <div className={styles.headText}>
          <h1 lang={content.explain.htmlLang}>{content.texts.title}</h1>
          <TaskList content={content} done={state.done} />
          <p className={styles.counts}>
            {t('counts', { understood: score.understood, right: score.right, alone: score.alone })}
          </p>
          {isPlayed && (
            <p className={styles.xp}>
              {t('xp', { xp: finishedXp({ what: 'talk', tasks: state.done.length }, false) })}
            </p>
          )}
        </div>
      </header>
      {score.good.length > 0 && (
        <section className={styles.part}>
          <h2>{t('good')}</h2>
          <ul className={styles.good}>
            {score.good.map((line) => (
              <li key={line.id}>
                <Check size={20} aria-hidden="true" />
                <span lang={learn.htmlLang}>{line.text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {score.workOn.length > 0 && (
        <section className={styles.part}>
          <h2>{t('workOn')}</h2>
          <ul className={styles.works}>
            {score.workOn.map((work) => (
              <Work key={work.reason} content={content} work={work} />
            ))}
          </ul>
        </section>
      )}
      <section className={styles.part}>
        <h2>{t('log')}</h2>
        <ReadLines content={content} lines={standingLines(talk)} lexicon={lexicon} />
      </section>
      <Actions content={content} talk={talk} isOver={talk.endedAt !== null} />
    </div>
  );
}

/** One thing to work on: why, with what was said, how it is said, and where that is taught. */
function Work({ content, work }: { readonly content: TalkContent; readonly work: WorkOn }): ReactNode {
  const t = useT('talk');
  const { learn, structure, texts, tables } = content;
  const { line, slip, times } = work;
  const means = meaningOf(line, texts.means);
  return (
    <li className={styles.work}>
      <p>
        <ReasonText
          reason={{ key: reasonKeyOf(slip), given: slip.given ?? '', expected: slip.expected ?? '', meaning: '' }}
          lang={learn.htmlLang}
        />
        {times > 1 && <span className={styles.times}> {t('times', { count: times })}</span>}
      </p>
      <dl>
        <dt>{t('youSaid')}</dt>
        <dd lang={learn.htmlLang}>{line.text}</dd>
        <dt>{t('better')}</dt>
        <dd lang={learn.htmlLang}>
          <b>{line.better}</b>
        </dd>
      </dl>
      <WhereTaught
        learn={learn.code}
        tables={tables}
        unit={structure.id}
        given={slip.given ?? ''}
        expected={slip.expected ?? ''}
        reason={slip.reason}
      />
      {means !== undefined && line.better !== undefined && (
        <div className={styles.cards}>
          <LineCard learn={learn.code} front={line.better} back={means} />
        </div>
      )}
    </li>
  );
}

const meaningOf = ({ reply = '' }: LearnerLine, means: Readonly<Record<string, string>>): string | undefined =>
  means[reply];

function Actions({ content, talk, isOver }: Omit<ResultProps, 'lexicon'> & { readonly isOver: boolean }): ReactNode {
  const t = useT('talk');
  const navigate = useNavigate();
  const { remove } = useTalkKeeper();
  const [isAsking, setIsAsking] = useState(false);
  const removeNow = (): void => void remove([talk.id]).then(() => navigate('/tutor', { replace: true }));
  return (
    <div className={styles.actions}>
      <ButtonLink to={sceneTalkHref(talk.unit, 'guided')}>{t(isOver ? 'playAgain' : 'goOn')}</ButtonLink>
      <ButtonLink tone="quiet" to={`/courses?unit=${content.structure.id}`}>
        {t('toUnit')}
      </ButtonLink>
      <ButtonLink tone="quiet" to="/tutor">
        {t('toScenes')}
      </ButtonLink>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {t('remove')}
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={t('removeTitle')}>
        <p>{t('removeText')}</p>
        <Button full onClick={removeNow}>
          {t('remove')}
        </Button>
        <Button full tone="quiet" onClick={() => setIsAsking(false)}>
          {t('keep')}
        </Button>
      </Dialog>
    </div>
  );
}
