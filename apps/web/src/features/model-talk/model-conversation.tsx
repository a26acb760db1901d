import type { TutorSetting } from '@parlance/contract';
import { doneInTalk, modelLines, type SaidLine, type TalkRecord } from '@parlance/domain';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Lexicon } from '../../data/index.ts';
import type { TutorClient, TutorStateControl } from '../../data/tutor/index.ts';
import { useT } from '../../i18n/index.ts';
import { nameOf, PEOPLE } from '../../ui/cast.ts';
import { Banner, Skeleton } from '../../ui/feedback.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { Scene } from '../../ui/scene.tsx';
import { hasKeys, type TalkContent, talkStyles, useNewestInSight, useSeenHeight } from '../talk/index.ts';
import { useSpeaker, WordCards } from '../word-card/index.ts';
import { meaningsIn } from './meanings-in.ts';
import { ModelAnnouncements } from './model-announcements.tsx';
import { ModelFoot } from './model-foot.tsx';
import { ModelHead } from './model-head.tsx';
import { ModelLines } from './model-lines.tsx';
import { isFull } from './model-record.ts';
import styles from './model-talk.module.css';
import type { ModelTalkControl, ModelTalkState, Progress } from './model-talk-state.ts';
import { ProgressNote } from './progress-note.tsx';
import { Resting } from './trouble.tsx';
import { useHearing, usePlayedOnce } from './use-hearing.ts';
import { useHelp } from './use-help.ts';
import { useLineWords } from './use-line-words.ts';
import { useModelHint } from './use-model-hint.ts';

const loadWordHelp = async () => (await import('./word-help.tsx')).WordHelp;
const loadHints = async () => (await import('./model-hint.tsx')).HintPanel;

interface ModelConversationProps {
  readonly content: TalkContent;
  readonly isFree: boolean;
  readonly record: TalkRecord;
  readonly state: ModelTalkState;
  readonly talk: ModelTalkControl;
  readonly tutor: TutorStateControl;
  readonly client: TutorClient;
  readonly setting: () => Promise<TutorSetting>;
  readonly onBalance: (balance: number | undefined) => void;
  /** The words of the scene. */
  readonly lexicon: Lexicon | undefined;
}

/** A talk with a model that is under way: what was said, what helps, and the field for the next line. */
export function ModelConversation(props: ModelConversationProps): ReactNode {
  const { content, isFree, record, state, talk, tutor, client, setting, onBalance, lexicon } = props;
  const t = useT('modelTalk');
  const { structure, learn } = content;
  const { progress } = state;
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const frame = useSeenHeight();
  const { scroller, inside, toNewest } = useNewestInSight();
  const lines = useMemo(() => modelLines(record), [record]);
  const done = useMemo(() => doneInTalk(record), [record]);
  const help = useHelp({ talk: record.id, client, setting, onBalance });
  const meanings = useMemo(() => meaningsIn(help.kept), [help.kept]);
  const words = useLineWords(content, lines, meanings);
  const speaker = useSpeaker(words.cards, learn);
  const { say, stop } = speaker;
  const hear = useHearing(content, say);
  const last = lines.at(-1);
  const newest = lines.findLast(({ by }) => by === 'partner')?.id;
  const hint = useModelHint(newest);
  usePlayedOnce(last, state.fresh, hear);
  useFocusOnBegin(progress, field);
  const can = possibleIn(record, progress, last);

  const send = (said: string): void => {
    stop();
    setTold('');
    talk.say(said, hint.level);
    toNewest();
  };
  const use = (next: string): void => {
    setText(next);
    field.current?.focus({ preventScroll: true });
  };
  const takeBack = (): void => {
    stop();
    use(talk.takeBack());
    setTold(t('taken'));
  };
  const askOther = (): void => {
    stop();
    talk.askOther();
    toNewest();
  };
  const hasAllDone = !isFree && can.change && structure.tasks.every((task) => done.includes(task));
  return (
    <WordCards
      texts={words.cards}
      say={say}
      more={({ token, lemma }) =>
        lemma.kind === 'unknown' && (
          <OnDemand
            key={token}
            load={loadWordHelp}
            props={{ token, learn: learn.code, help }}
            waiting={<Skeleton height={44} />}
          />
        )
      }
    >
      <div ref={frame} className={talkStyles.room}>
        <ModelHead
          {...{ content, isFree, done }}
          onRestart={can.change ? talk.begin : undefined}
          onFinish={can.change && lines.some(({ by }) => by === 'learner') ? talk.finish : undefined}
        />
        <div className={talkStyles.stage}>
          <Place content={content} isSpeaking={speaker.speaking !== undefined} />
          <Log {...{ scroller, inside }}>
            <Notices refused={state.refused} />
            <ModelLines
              {...{ content, lines, words, lexicon, help, hear }}
              kept={help.kept}
              noting={state.noting}
              newest={{
                onEdit: can.change ? takeBack : undefined,
                onOther: can.answer ? askOther : undefined,
                onHint: can.answer ? hint.toggle : undefined,
                isHintOpen: hint.isOpen,
              }}
            />
            {!isShown(lines, progress) && (
              <ProgressNote {...{ content, progress, talk }} credits={tutor.state?.credits} />
            )}
            {speaker.playbackError === 'noSound' && <Mute />}
            {hint.isOpen && can.answer && newest !== undefined && (
              <OnDemand
                load={loadHints}
                props={{
                  ...{ content, help, lines, say },
                  ...{ line: newest, level: hint.level, onLevel: hint.setLevel, onUse: use },
                }}
                waiting={<Skeleton height={80} />}
              />
            )}
            {tutor.state?.isResting === true && can.answer && <Resting content={content} />}
            {hasAllDone && <p className={styles.note}>{t('allDone')}</p>}
          </Log>
          <footer className={talkStyles.foot}>
            <ModelFoot
              {...{ content, progress, field, text }}
              talk={record.id}
              credits={tutor.state?.credits}
              service={tutor.state?.service}
              isOver={record.endedAt !== null || (isFull(record) && progress.kind === 'idle')}
              onFinish={record.endedAt === null ? talk.finish : undefined}
              onText={setText}
              onSend={send}
              onStop={talk.stop}
              onQuiet={stop}
              onBalance={onBalance}
            />
          </footer>
        </div>
        <ModelAnnouncements
          {...{ content, lines, done, told, progress }}
          name={nameOf(structure.partner)}
          fresh={state.fresh}
        />
      </div>
    </WordCards>
  );
}

/** Whether the answer that comes is among the lines: it is shown there while it is being kept. */
const isShown = (lines: readonly SaidLine[], progress: Progress): boolean =>
  progress.kind === 'asking' && progress.text !== '' && lines.some(({ id }) => id === progress.id);

/** What can be done now: the talk can be changed; the partner's last line can be answered. */
const possibleIn = ({ endedAt }: TalkRecord, { kind }: Progress, last: SaidLine | undefined) => {
  const change = endedAt === null && kind !== 'asking' && kind !== 'elsewhere';
  return { change, answer: change && last?.by === 'partner' };
};

function Place({ content, isSpeaking }: { readonly content: TalkContent; readonly isSpeaking: boolean }): ReactNode {
  const { structure } = content;
  const partner = PEOPLE.find((member) => member === structure.partner);
  return (
    <div className={talkStyles.place}>
      <Scene
        className={talkStyles.picture}
        name={structure.place}
        cast={partner && [partner]}
        speaking={isSpeaking ? partner : undefined}
      />
    </div>
  );
}

interface LogProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly inside: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

function Log({ scroller, inside, children }: LogProps): ReactNode {
  const tt = useT('talk');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section ref={scroller} className={talkStyles.scroller} tabIndex={0} aria-label={tt('log')}>
      <div ref={inside} className={talkStyles.inside}>
        {children}
      </div>
    </section>
  );
}

function Notices({ refused }: { readonly refused: boolean }): ReactNode {
  const tt = useT('talk');
  return refused && <Banner tone="warn">{tt('refused')}</Banner>;
}

function Mute(): ReactNode {
  const tt = useT('talk');
  return <p className={talkStyles.note}>{tt('mute')}</p>;
}

/** Whoever has just begun can write at once. On touch the keyboard would cover what is said. */
const useFocusOnBegin = ({ kind }: Progress, field: RefObject<HTMLTextAreaElement | null>): void => {
  const hasBegun = useRef(kind === 'asking');
  useEffect(() => {
    if (!hasBegun.current || document.activeElement !== document.body || !hasKeys()) return;
    field.current?.focus({ preventScroll: true });
  }, [field]);
};
