import type { TutorCredits } from '@parlance/contract';
import type { ReactNode } from 'react';
import { nameOf, PEOPLE } from '../../ui/cast.ts';
import { type TalkContent, talkStyles } from '../talk/index.ts';
import styles from './model-talk.module.css';
import type { ModelTalkControl, Progress } from './model-talk-state.ts';
import { Short, Trouble } from './trouble.tsx';
import { Elsewhere, Writing } from './under-way.tsx';

interface ProgressNoteProps {
  readonly content: TalkContent;
  readonly progress: Progress;
  readonly talk: Pick<ModelTalkControl, 'retry' | 'keepPart'>;
  readonly credits: TutorCredits | undefined;
}

/** Below the lines: the answer that comes, or why there is none. */
export function ProgressNote({ content, progress, talk, credits }: ProgressNoteProps): ReactNode {
  const { structure, learn } = content;
  if (progress.kind === 'idle') return null;
  if (progress.kind === 'elsewhere') return <Elsewhere />;
  if (progress.kind === 'asking') {
    const partner = PEOPLE.find((member) => member === structure.partner);
    return <Writing {...{ partner }} name={nameOf(structure.partner)} text={progress.text} lang={learn.htmlLang} />;
  }
  const { why, text } = progress;
  const isShort = why.kind === 'failed' && why.code === 'tutor-credits-short' && credits !== undefined;
  return (
    <>
      {text !== '' && (
        <p className={`${talkStyles.bubble} ${styles.part}`} lang={learn.htmlLang}>
          {text} …
        </p>
      )}
      {isShort ? (
        <Short content={content} credits={credits} />
      ) : (
        <Trouble {...{ content, why }} hasPart={text !== ''} onRetry={talk.retry} onKeepPart={talk.keepPart} />
      )}
    </>
  );
}
