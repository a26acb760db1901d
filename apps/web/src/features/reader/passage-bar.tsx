import { MARK_COLOURS, type MarkColour } from '@parlance/domain';
import { Flag, Languages, Play, SquarePen, Trash2, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { MarksControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { bottomBar } from '../../ui/feedback.tsx';
import styles from './later.module.css';
import type { Passage } from './locate.ts';
import { markOf } from './marked.ts';
import type { ReadAloud } from './read-aloud.ts';
import { type ReportedPart, reportedSentence } from './reported.ts';
import type { PageIndex } from './use-page-index.ts';
import type { ChosenPassage } from './use-passage.ts';

interface PassageBarProps {
  readonly passage: Passage;
  readonly chosen: ChosenPassage;
  readonly index: RefObject<PageIndex>;
  readonly marks: MarksControl;
  readonly aloud: ReadAloud;
  /** Tells where something could not be stored. */
  readonly store: (work: Promise<unknown>) => void;
  readonly onNote: (passage: Passage) => void;
  /** Reports a translation. */
  readonly onReport: (text: ReportedPart) => void;
}

/** What can be done with the chosen passage; it lies on the player's bar. */
export function PassageBar(props: PassageBarProps): ReactNode {
  const { passage, chosen, index, marks, aloud, store, onNote, onReport } = props;
  const { sentence } = passage.from;
  const shown = index.current.sentences.get(sentence);
  const isTranslated = chosen.open.has(sentence);
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
  const onReported = (): void => {
    if (shown !== undefined) onReport(reportedSentence(shown));
  };
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
          onClick={() => onNote(passage)}
        />
        {colour !== undefined && (
          <IconButton label={t('removeMark')} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
        )}
        {shown?.sentence.meaning !== undefined && (
          <IconButton
            label={t('translation')}
            aria-pressed={isTranslated}
            icon={<Languages aria-hidden="true" />}
            onClick={() => chosen.translate(sentence)}
          />
        )}
        {isTranslated && <IconButton label={report('title')} icon={<Flag aria-hidden="true" />} onClick={onReported} />}
        <IconButton label={t('listenFrom')} icon={<Play aria-hidden="true" />} onClick={() => aloud.play(sentence)} />
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={chosen.close} />
      </div>
    </section>
  );
}
