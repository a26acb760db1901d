import {
  doneInTalk,
  finishedXp,
  type ModelTalkScore,
  modelLines,
  type NotedWork,
  scoreOfModelTalk,
  type TalkRecord,
} from '@parlance/domain';
import { Check } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Lexicon } from '../../data/index.ts';
import { useTalkKeeper } from '../../data/talks/index.ts';
import type { KeptHelp, TutorClient } from '../../data/tutor/index.ts';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PEOPLE } from '../../ui/cast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Scene } from '../../ui/scene.tsx';
import { WhereTaught } from '../answer-tip/index.ts';
import { resultStyles, type TalkContent, TaskList } from '../talk/index.ts';
import { useSpeaker, WordCards } from '../word-card/index.ts';
import { LineNotes } from './line-notes.tsx';
import { meaningsIn } from './meanings-in.ts';
import { ModelLines } from './model-lines.tsx';
import { Remember } from './remember.tsx';
import { suggestionsOf } from './suggestions.ts';
import { useHearing } from './use-hearing.ts';
import { useLineWords } from './use-line-words.ts';

interface ModelResultProps {
  readonly content: TalkContent;
  readonly talk: TalkRecord;
  readonly lexicon: Lexicon | undefined;
  /** Help that was asked for in the talk. */
  readonly kept: KeptHelp;
  readonly client: Pick<TutorClient, 'remember'>;
}

/** How a talk with a model went: tasks, what was good, what to work on, what could be remembered, and what was said. */
export function ModelResult({ content, talk, lexicon, kept, client }: ModelResultProps): ReactNode {
  const t = useT('modelTalk');
  const tt = useT('talk');
  const { structure, learn, explain, texts } = content;
  const isFree = talk.isFree === true;
  const title = isFree ? t('free') : texts.title;
  const done = useMemo(() => doneInTalk(talk), [talk]);
  const score = useMemo(() => scoreOfModelTalk(talk), [talk]);
  const partner = PEOPLE.find((member) => member === structure.partner);
  const xp = talk.endedAt === null ? 0 : finishedXp({ what: 'talk', tasks: done.length }, false);
  const suggestions = suggestionsOf(talk.id);
  return (
    <div className={resultStyles.page}>
      <title>{`${title} · Parlance`}</title>
      <header className={resultStyles.head}>
        <Scene className={resultStyles.picture} name={structure.place} cast={partner && [partner]} />
        <div className={resultStyles.headText}>
          <h1 lang={isFree ? undefined : explain.htmlLang}>{title}</h1>
          {!isFree && <TaskList content={content} done={done} />}
          <p className={resultStyles.counts}>
            {t('counts', { noted: score.noted, right: score.right, alone: score.alone })}
          </p>
          {xp > 0 && <p className={resultStyles.xp}>{tt('xp', { xp })}</p>}
        </div>
      </header>
      {score.good.length > 0 && (
        <section className={resultStyles.part}>
          <h2>{tt('good')}</h2>
          <ul className={resultStyles.good}>
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
        <section className={resultStyles.part}>
          <h2>{tt('workOn')}</h2>
          <ul className={resultStyles.works}>
            {score.workOn.map((work) => (
              <Work key={`${work.line.id} ${work.note.expected}`} {...{ content, work, lexicon }} />
            ))}
          </ul>
        </section>
      )}
      {suggestions.length > 0 && <Remember suggestions={suggestions} client={client} />}
      <Log {...{ content, talk, lexicon, kept, score }} />
      <Actions content={content} talk={talk} />
    </div>
  );
}

interface WorkProps {
  readonly content: TalkContent;
  readonly work: NotedWork;
  readonly lexicon: Lexicon | undefined;
}

/** One thing to work on: what was said, how it is said and why, and where that is taught. */
function Work({ content, work, lexicon }: WorkProps): ReactNode {
  const tt = useT('talk');
  const { learn, structure, tables } = content;
  const { line, note, times } = work;
  return (
    <li className={resultStyles.work}>
      <p>
        {tt('youSaid')}: <b lang={learn.htmlLang}>{line.text}</b>
        {times > 1 && <span className={resultStyles.times}> {tt('times', { count: times })}</span>}
      </p>
      <LineNotes content={content} line={line} lexicon={lexicon} told={[note]} />
      <WhereTaught learn={learn.code} tables={tables} unit={structure.id} given={note.given} expected={note.expected} />
    </li>
  );
}

interface LogProps extends Omit<ModelResultProps, 'client'> {
  readonly score: ModelTalkScore;
}

/** The lines of the talk, to be read and heard again. Nothing is asked of the model here. */
function Log({ content, talk, lexicon, kept, score }: LogProps): ReactNode {
  const tt = useT('talk');
  const toldElsewhere = useMemo(() => new Set(score.workOn.map(({ note }) => note)), [score]);
  const lines = useMemo(() => modelLines(talk), [talk]);
  const meanings = useMemo(() => meaningsIn(kept), [kept]);
  const words = useLineWords(content, lines, meanings);
  const { say } = useSpeaker(words.cards, content.learn);
  const hear = useHearing(content, say);
  return (
    <section className={resultStyles.part}>
      <h2>{tt('log')}</h2>
      <WordCards texts={words.cards} say={say}>
        <ModelLines {...{ content, lines, words, lexicon, kept, hear, toldElsewhere }} help={undefined} />
      </WordCards>
    </section>
  );
}

function Actions({ content, talk }: Pick<ModelResultProps, 'content' | 'talk'>): ReactNode {
  const tt = useT('talk');
  const navigate = useNavigate();
  const { remove } = useTalkKeeper();
  const [isAsking, setIsAsking] = useState(false);
  const removeNow = (): void => void remove([talk.id]).then(() => navigate('/tutor', { replace: true }));
  const again = `/tutor?unit=${encodeURIComponent(talk.unit)}&with=model${talk.isFree === true ? '&free=1' : ''}`;
  return (
    <div className={resultStyles.actions}>
      <ButtonLink to={again}>{tt(talk.endedAt === null ? 'goOn' : 'playAgain')}</ButtonLink>
      <ButtonLink tone="quiet" to={`/courses?unit=${content.structure.id}`}>
        {tt('toUnit')}
      </ButtonLink>
      <ButtonLink tone="quiet" to="/tutor">
        {tt('toScenes')}
      </ButtonLink>
      <Button tone="quiet" onClick={() => setIsAsking(true)}>
        {tt('remove')}
      </Button>
      <Dialog open={isAsking} onClose={() => setIsAsking(false)} title={tt('removeTitle')}>
        <p>{tt('removeText')}</p>
        <Button full onClick={removeNow}>
          {tt('remove')}
        </Button>
        <Button full tone="quiet" onClick={() => setIsAsking(false)}>
          {tt('keep')}
        </Button>
      </Dialog>
    </div>
  );
}
