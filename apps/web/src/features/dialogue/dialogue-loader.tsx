import type { UnitId } from '@parlance/domain';
import { type ReactNode, useMemo } from 'react';
import { type Unit, useUnit } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { NothingHere, SceneSkeleton, StudyFailed } from '../study/index.ts';
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

const layout = {
  ...{ frame: styles.room, top: styles.top, stage: styles.stage, scene: styles.scene },
  beside: styles.said,
};

/** Shows the layout of a dialogue with placeholders while it loads. */
function DialogueSkeleton(): ReactNode {
  return (
    <SceneSkeleton layout={layout}>
      <Skeleton height={84} width="80%" />
      <Skeleton height={84} width="80%" />
    </SceneSkeleton>
  );
}

interface DialogueFailedProps {
  readonly code: 'content-unavailable' | 'offline';
  readonly retry: () => void;
}

function DialogueFailed(props: DialogueFailedProps): ReactNode {
  const t = useT('dialogue');
  return <StudyFailed {...props} title={t(props.code === 'offline' ? 'offlineTitle' : 'failedTitle')} />;
}

/** Says that the unit has no dialogue. */
function NoDialogue(): ReactNode {
  const t = useT('dialogue');
  return <NothingHere mood="puzzled" text={t('emptyText')} />;
}
