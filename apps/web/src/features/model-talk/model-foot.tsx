import { TUTOR_PRICE, type TutorCredits, type TutorService } from '@parlance/contract';
import { CircleStop } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { AnswerField, type TalkContent, talkStyles } from '../talk/index.ts';
import { VoiceButton } from '../voice-line/index.ts';
import type { Progress } from './model-talk-state.ts';
import { Balance } from './prices.tsx';
import { Short } from './trouble.tsx';

interface ModelFootProps {
  readonly content: TalkContent;
  readonly talk: string;
  readonly progress: Progress;
  readonly credits: TutorCredits | undefined;
  /** The chat service; null or undefined where there is none, or it is not known yet. */
  readonly service: TutorService | null | undefined;
  /** Whether nothing more can be said. */
  readonly isOver: boolean;
  /** Ends the talk; undefined where it has ended. */
  readonly onFinish: (() => void) | undefined;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: (text: string) => void;
  readonly onStop: () => void;
  /** Stops what is heard. */
  readonly onQuiet: () => void;
  readonly onBalance: (balance: number) => void;
}

/** The foot of a talk: the field with what an answer costs, or what comes after the last line. */
export function ModelFoot(props: ModelFootProps): ReactNode {
  const { content, talk, progress, credits, service, isOver, onFinish, field, text, onText, onSend, onStop } = props;
  const t = useT('modelTalk');
  if (isOver) return <Ended talk={talk} onFinish={onFinish} />;
  if (credits !== undefined && credits.balance < 1 && progress.kind === 'idle')
    return <Short content={content} credits={credits} />;
  const stop = (): void => {
    field.current?.focus({ preventScroll: true });
    onStop();
  };
  const heard = (said: string, balance: number): void => {
    props.onBalance(balance);
    if (said === '') return;
    onText(said);
    field.current?.focus({ preventScroll: true });
  };
  const isBusy = progress.kind === 'asking' || progress.kind === 'elsewhere';
  return (
    <>
      <AnswerField
        {...{ field, text, onText, onSend }}
        learn={content.learn}
        beside={
          service?.listens === true && (
            <VoiceButton
              learn={content.learn.code}
              service={service.name}
              price={t('price', { count: TUTOR_PRICE })}
              disabled={isBusy}
              onStart={props.onQuiet}
              onText={heard}
            />
          )
        }
        instead={
          isBusy ? (
            <IconButton
              className={talkStyles.send}
              tone="round"
              label={t('stop')}
              aria-disabled={progress.kind === 'elsewhere' || undefined}
              icon={<CircleStop size={24} aria-hidden="true" />}
              onClick={stop}
            />
          ) : undefined
        }
      />
      <Balance balance={credits?.balance} />
    </>
  );
}

/** What comes after the last line. The field is gone, so the focus goes here. */
function Ended({ talk, onFinish }: Pick<ModelFootProps, 'talk' | 'onFinish'>): ReactNode {
  const tt = useT('talk');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.querySelector('a')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place}>
      <ButtonLink full to={`/tutor?talk=${talk}`} onClick={onFinish}>
        {tt('result')}
      </ButtonLink>
    </div>
  );
}
