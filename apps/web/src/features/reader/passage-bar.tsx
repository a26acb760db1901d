import { MARK_COLOURS, type MarkColour } from '@parlance/domain';
import { Flag, Languages, Play, SquarePen, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MarksControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { bottomBar } from '../../ui/feedback.tsx';
import type { Passage } from './locate.ts';
import { markOf } from './marked.ts';
import styles from './page.module.css';

interface PassageBarProps {
  readonly passage: Passage;
  readonly marks: MarksControl;
  readonly hasTranslation: boolean;
  readonly isTranslated: boolean;
  /** Tells where something could not be stored. */
  readonly store: (work: Promise<unknown>) => void;
  readonly onNote: () => void;
  readonly onListen: () => void;
  readonly onTranslate: () => void;
  /** Reports its translation. */
  readonly onReport: () => void;
  readonly onClose: () => void;
}

/** What can be done with the chosen passage; it lies on the player's bar. */
export function PassageBar(props: PassageBarProps): ReactNode {
  const { passage, marks, hasTranslation, isTranslated, store, onNote, onListen, onTranslate, onReport, onClose } =
    props;
  const marked = markOf(marks.marks, passage);
  const colour = marked?.colour;
  const hasNote = (marked?.note ?? '') !== '';
  const onRemove = (): void => {
    if (marked !== undefined) store(marks.removeMark(marked.id));
  };
  const onColour = (next: MarkColour): void =>
    store(
      marked === undefined ? marks.mark({ ...passage, colour: next }) : marks.editMark(marked.id, { colour: next }),
    );
  const t = useT('reader');
  const report = useT('report');
  return (
    <section className={styles.passage} aria-label={t('passage')} ref={bottomBar}>
      <fieldset className={styles.colours} aria-label={t('highlight')}>
        {MARK_COLOURS.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.colour}
            data-colour={each}
            aria-label={t(`colour.${each}`)}
            title={t(`colour.${each}`)}
            aria-pressed={colour === each}
            onClick={() => (colour === each ? onRemove() : onColour(each))}
          />
        ))}
      </fieldset>
      <div className={styles.passageActions}>
        <IconButton
          label={t(hasNote ? 'editNote' : 'addNote')}
          icon={<SquarePen aria-hidden="true" />}
          onClick={onNote}
        />
        {colour !== undefined && (
          <IconButton label={t('removeMark')} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
        )}
        {hasTranslation && (
          <IconButton
            label={t('translation')}
            aria-pressed={isTranslated}
            icon={<Languages aria-hidden="true" />}
            onClick={onTranslate}
          />
        )}
        {isTranslated && <IconButton label={report('title')} icon={<Flag aria-hidden="true" />} onClick={onReport} />}
        <IconButton label={t('listenFrom')} icon={<Play aria-hidden="true" />} onClick={onListen} />
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
    </section>
  );
}
