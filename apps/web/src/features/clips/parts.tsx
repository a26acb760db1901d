import { Check, Ear, ListChecks, Mic, TextSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { clipHref, type PartName } from '../clip-choice/index.ts';
import { useOpenClip } from './clip-context.ts';
import type { ClipNotes } from './clip-notes.ts';
import styles from './parts.module.css';
import { isDone, partsFor } from './parts-here.ts';

const ICONS: Readonly<Record<PartName, ReactNode>> = {
  understand: <TextSearch size={22} aria-hidden="true" />,
  listen: <Ear size={22} aria-hidden="true" />,
  say: <Mic size={22} aria-hidden="true" />,
  quiz: <ListChecks size={22} aria-hidden="true" />,
};

interface PartsProps {
  readonly notes: ClipNotes;
}

/** What can be done with a clip besides watching it: a row of tickets, none of which is required. */
export function Parts({ notes }: PartsProps): ReactNode {
  const t = useT('clips');
  const open = useOpenClip();
  const { entry, structure } = open.material.clip;
  const { number } = useFormatter();
  return (
    <nav className={styles.parts} aria-label={t('parts')}>
      {partsFor(open).map((part) => {
        const result = part === 'listen' || part === 'quiz' ? notes.parts[part] : undefined;
        const done = isDone(part, notes);
        return (
          <Link key={part} className={styles.part} to={clipHref(entry.id, part)} data-done={done || undefined}>
            {ICONS[part]}
            <span>
              <strong>{t(`part.${part}`)}</strong>
              <small>
                {t(part === 'quiz' && structure.statements.length === 0 ? 'partText.wordQuiz' : `partText.${part}`)}
              </small>
            </span>
            <span className={styles.stub}>
              {result === undefined ? (
                done && <Check size={20} strokeWidth={3} role="img" aria-label={t('partDone')} />
              ) : (
                <b>{number(result.total === 0 ? 0 : result.right / result.total, { style: 'percent' })}</b>
              )}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
