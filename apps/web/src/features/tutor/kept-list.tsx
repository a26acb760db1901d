import { standingLines, type TalkRecord } from '@parlance/domain';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type TalkListContent, useTalkKeeper } from '../../data/talks/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { sceneTalkHref } from '../talk/index.ts';
import styles from './tutor.module.css';

interface KeptListProps {
  /** Of the scenes; empty while they are not known. */
  readonly titles: TalkListContent['titles'];
  /** The newest first. */
  readonly talks: readonly TalkRecord[];
}

/** How many are shown before the others are asked for. */
const SHOWN = 8;

/** The talks that are kept: each can be read again, and removed. */
export function KeptList({ titles, talks }: KeptListProps): ReactNode {
  const t = useT('tutor');
  const { remove } = useTalkKeeper();
  const [isWhole, setIsWhole] = useState(false);
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (talks.length === 0) return null;
  const removeNow = (): void => {
    void remove(asked);
    setAsked([]);
  };
  return (
    <section className={styles.group}>
      <h2>{t('kept')}</h2>
      <p className={styles.hint}>{t('keptText')}</p>
      <ul className={styles.kept}>
        {(isWhole ? talks : talks.slice(0, SHOWN)).map((talk) => (
          <Kept key={talk.id} talk={talk} title={titles[talk.unit]?.title ?? t('title')} onRemove={setAsked} />
        ))}
      </ul>
      <div className={styles.choices}>
        {!isWhole && talks.length > SHOWN && (
          <Button tone="quiet" onClick={() => setIsWhole(true)}>
            {t('allKept', { count: talks.length })}
          </Button>
        )}
        {talks.length > 1 && (
          <Button tone="quiet" onClick={() => setAsked(talks.map(({ id }) => id))}>
            {t('removeAll')}
          </Button>
        )}
      </div>
      <Dialog open={asked.length > 0} onClose={() => setAsked([])} title={t('removeTitle', { count: asked.length })}>
        <p>{t('removeText')}</p>
        <Button full onClick={removeNow}>
          {t('remove')}
        </Button>
        <Button full tone="quiet" onClick={() => setAsked([])}>
          {t('keep')}
        </Button>
      </Dialog>
    </section>
  );
}

interface KeptProps {
  readonly talk: TalkRecord;
  readonly title: string;
  readonly onRemove: (ids: readonly string[]) => void;
}

/** Where a kept talk goes on, or is read. */
const hrefOf = ({ id, unit, endedAt, partner, isFree }: TalkRecord): string => {
  if (endedAt !== null) return `/tutor?talk=${id}`;
  return `${sceneTalkHref(unit, partner)}${isFree ? '&free=1' : ''}`;
};

function Kept({ talk, title, onRemove }: KeptProps): ReactNode {
  const t = useT('tutor');
  const { dateTime } = useFormatter();
  const said = standingLines(talk).filter(({ by }) => by === 'learner').length;
  const when = dateTime(talk.startedAt, { day: 'numeric', month: 'long', hour: 'numeric', minute: 'numeric' });
  return (
    <li>
      <Link to={hrefOf(talk)}>
        <strong className={styles.keptTitle}>{title}</strong>
        <span>
          {when} · {t('said', { count: said })}
          {talk.endedAt === null && ` · ${t('begun')}`}
        </span>
      </Link>
      <IconButton
        label={t('removeOf', { title, when })}
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => onRemove([talk.id])}
      />
    </li>
  );
}
