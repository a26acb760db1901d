import { type PartnerLine, standingLines } from '@parlance/domain';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Lexicon, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { nameOf, PEOPLE } from '../../ui/cast.ts';
import { Banner } from '../../ui/feedback.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Scene } from '../../ui/scene.tsx';
import { useLinePlayer } from '../dialogue/index.ts';
import type { Speaker } from '../word-card/index.ts';
import { Announcements } from './announcements.tsx';
import { AnswerField, hasKeys } from './answer-field.tsx';
import { HintPanel } from './hint-panel.tsx';
import { LearnerBubble } from './learner-bubble.tsx';
import { PartnerBubble } from './partner-bubble.tsx';
import styles from './talk.module.css';
import { spokenLine, type TalkContent } from './talk-content.ts';
import { TalkHead } from './talk-head.tsx';
import { useHint } from './use-hint.ts';
import { useNewestInSight, useSeenHeight } from './use-newest-in-sight.ts';
import { usePace } from './use-pace.ts';
import type { OpenTalk } from './use-talk.ts';

interface ConversationProps {
  readonly content: TalkContent;
  readonly talk: OpenTalk;
  readonly lexicon: Lexicon | undefined;
  readonly speaker: Speaker;
  readonly refused: boolean;
  readonly onRestart: () => void;
}

/** A talk that is under way: what was said, what helps, and the field for the next line. */
export function Conversation(props: ConversationProps): ReactNode {
  const { content, talk, lexicon, speaker, refused, onRestart } = props;
  const t = useT('talk');
  const { structure, learn } = content;
  const { record, state, isOver } = talk;
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusOnBegin(talk, field);
  const frame = useSeenHeight();
  const { scroller, inside, toNewest } = useNewestInSight();
  const { hear, playFresh, stop, saying, mute } = useSound(content, speaker);
  const lines = standingLines(record);
  const { shown, isTyping, skip } = usePace({ lines, fresh: talk.fresh, play: playFresh, stop });
  const help = useHint(content, state);
  const name = nameOf(structure.partner);
  const partner = PEOPLE.find((member) => member === structure.partner);
  const newest = shown.findLast(({ by }) => by === 'partner')?.id;
  const mine = shown.findLast(({ by }) => by === 'learner')?.id;
  const hint = isOver || isTyping ? undefined : help.hint;

  const send = (said: string): void => {
    skip();
    stop();
    setTold('');
    talk.say(said, help.level);
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
  return (
    <div ref={frame} className={styles.room}>
      <TalkHead content={content} done={state.done} onRestart={isOver ? undefined : onRestart} />
      <div className={styles.stage}>
        <div className={styles.place}>
          <Scene
            className={styles.picture}
            name={structure.place}
            cast={partner && [partner]}
            speaking={saying && partner}
            says={saying?.said}
          />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={t('log')}>
          <div ref={inside} className={styles.inside}>
            {refused && <Banner tone="warn">{t('refused')}</Banner>}
            <ol className={styles.lines}>
              {shown.map((line) =>
                line.by === 'partner' ? (
                  <PartnerBubble
                    key={line.id}
                    content={content}
                    line={line}
                    isNewest={line.id === newest && !isTyping}
                    onHear={hear}
                    onHint={line.id === newest && hint !== undefined ? help.toggle : undefined}
                    isHintOpen={help.isOpen}
                  />
                ) : (
                  <LearnerBubble
                    key={line.id}
                    content={content}
                    line={line}
                    lexicon={lexicon}
                    isPraised={talk.praised.has(line.id)}
                    onEdit={line.id === mine && !isOver ? takeBack : undefined}
                  />
                ),
              )}
            </ol>
            {isTyping && (
              <button type="button" className={styles.typing} aria-label={t('skip')} title={t('skip')} onClick={skip}>
                {partner !== undefined && <Portrait name={partner} size="small" />}
                <span className={styles.dots} aria-hidden="true">
                  <i />
                  <i />
                  <i />
                </span>
              </button>
            )}
            {mute && <p className={styles.note}>{t('mute')}</p>}
            {hint !== undefined && help.isOpen && (
              <HintPanel
                content={content}
                hint={hint}
                level={help.level}
                say={speaker.say}
                onStopSound={stop}
                onNext={help.raise}
                onUse={use}
                onSaid={send}
              />
            )}
          </div>
        </section>
        <footer className={styles.foot}>
          {isOver ? (
            !isTyping && <Ended talk={record.id} />
          ) : (
            <AnswerField learn={learn} field={field} text={text} onText={setText} onSend={send} />
          )}
        </footer>
      </div>
      <Announcements content={content} shown={shown} fresh={talk.fresh} done={state.done} name={name} also={told} />
    </div>
  );
}

/** Whoever has just begun can write at once: the button that began is gone. On touch the keyboard would cover what is said. */
const useFocusOnBegin = ({ fresh }: OpenTalk, field: RefObject<HTMLTextAreaElement | null>): void => {
  const hasBegun = useRef(fresh.size > 0);
  useEffect(() => {
    if (!hasBegun.current || document.activeElement !== document.body || !hasKeys()) return;
    field.current?.focus({ preventScroll: true });
  }, [field]);
};

/** What comes after the last line. The field is gone, so the focus goes here. */
function Ended({ talk }: { readonly talk: string }): ReactNode {
  const t = useT('talk');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.querySelector('a')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place}>
      <ButtonLink full to={`/tutor?talk=${talk}`}>
        {t('result')}
      </ButtonLink>
    </div>
  );
}

/** Plays the partner's lines: each from its recording or, where there is none, by the browser's voice. */
const useSound = (content: TalkContent, speaker: Speaker) => {
  const { cards, learn } = content;
  const [silent] = usePreference('silent');
  const { play, stop: stopLine, saying, mute } = useLinePlayer({ texts: cards, learn });
  const { stop: stopSpeaker } = speaker;
  const stop = useCallback((): void => {
    stopLine();
    stopSpeaker();
  }, [stopLine, stopSpeaker]);
  const hear = useCallback(
    ({ item }: PartnerLine, slow: boolean): void => {
      stop();
      const line = item === undefined ? undefined : spokenLine(content, item);
      if (line !== undefined) void play(line, slow);
    },
    [content, play, stop],
  );
  const playFresh = useCallback(
    async ({ item }: PartnerLine): Promise<void> => {
      const line = item === undefined ? undefined : spokenLine(content, item);
      if (line !== undefined && !silent) await play(line);
    },
    [content, play, silent],
  );
  return { hear, playFresh, stop, saying, mute };
};
