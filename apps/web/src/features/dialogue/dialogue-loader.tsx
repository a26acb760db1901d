import type { UnitId } from '@parlance/domain';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type Unit, useUnit } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { onConnectivity } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, Loading, Skeleton } from '../../ui/feedback.tsx';
import { languageFor, useSpeaker, WordCards } from '../word-card/index.ts';
import styles from './dialogue.module.css';
import type { DialogueContent } from './dialogue-content.ts';

export interface DialogueLoaderProps {
  readonly unit: UnitId;
  /** Renders the dialogue once it has been loaded. */
  readonly children: (content: DialogueContent) => ReactNode;
}

/** Loads the dialogue of a unit, and lets its words be tapped for their cards. */
export function DialogueLoader({ unit, children }: DialogueLoaderProps): ReactNode {
  const loaded = useUnit(unit);
  if (loaded.state === 'loading') return <DialogueSkeleton />;
  if (loaded.state === 'failed') return <DialogueFailed code={loaded.code} retry={loaded.retry} />;
  if (loaded.value.structure.dialogue.length === 0) return <NoDialogue />;
  return (
    <LoadedDialogue key={unit} unit={loaded.value}>
      {children}
    </LoadedDialogue>
  );
}

function LoadedDialogue({
  unit,
  children,
}: { readonly unit: Unit } & Pick<DialogueLoaderProps, 'children'>): ReactNode {
  const content = useMemo(
    (): DialogueContent => ({
      unit,
      lines: unit.structure.dialogue,
      texts: { items: unit.structure.dialogue, learn: unit.learn, explain: unit.explain },
      learn: languageFor(unit.learn.language),
      explain: languageFor(unit.explain.language),
    }),
    [unit],
  );
  const { say } = useSpeaker(content.texts, content.learn);
  return (
    <WordCards texts={content.texts} say={say}>
      {children(content)}
    </WordCards>
  );
}

/** Shows the layout of a dialogue with placeholders while it loads. */
function DialogueSkeleton(): ReactNode {
  return (
    <Loading>
      <div className={styles.room}>
        <div className={styles.top}>
          <Skeleton height={40} width={40} />
          <Skeleton height={14} />
        </div>
        <div className={styles.stage}>
          <div className={styles.scene}>
            <Skeleton height="100%" />
          </div>
          <div className={styles.said}>
            <Skeleton height={84} width="80%" />
            <Skeleton height={84} width="80%" />
          </div>
        </div>
      </div>
    </Loading>
  );
}

interface DialogueFailedProps {
  readonly code: 'content-unavailable' | 'offline';
  readonly retry: () => void;
}

function DialogueFailed({ code, retry }: DialogueFailedProps): ReactNode {
  const t = useT('dialogue');
  const lesson = useT('lesson');
  const errors = useT('errors');
  const offline = code === 'offline';
  useEffect(() => onConnectivity((online) => online && retry()), [retry]);
  return (
    <EmptyState
      isPage
      mood={offline ? 'asleep' : 'puzzled'}
      title={t(offline ? 'offlineTitle' : 'failedTitle')}
      action={
        <div className={styles.choices}>
          <Button onClick={retry}>{lesson('retry')}</Button>
          <ButtonLink tone="quiet" to="/courses">
            {lesson('toCourse')}
          </ButtonLink>
        </div>
      }
    >
      <p>{offline ? lesson('offlineText') : errors('contentUnavailable')}</p>
    </EmptyState>
  );
}

/** Says that the unit has no dialogue. */
function NoDialogue(): ReactNode {
  const t = useT('dialogue');
  const lesson = useT('lesson');
  return (
    <EmptyState
      isPage
      mood="puzzled"
      title={lesson('emptyTitle')}
      action={<ButtonLink to="/courses">{lesson('toCourse')}</ButtonLink>}
    >
      <p>{t('emptyText')}</p>
    </EmptyState>
  );
}
