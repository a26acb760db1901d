import type { HeardWord, Language } from '@parlance/domain';
import { Mic } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT, withTexts } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import styles from './alphabet.module.css';
import type { Player } from './use-player.ts';

const loadSayIt = async () => withTexts(['dialogue'], () => import('./say-it.tsx')).then(({ SayIt }) => SayIt);

interface CompareProps {
  readonly word: HeardWord;
  readonly learn: Language;
  readonly player: Player;
}

/** Opens the part in which the learner says a word and compares it with the model; it is fetched when it is opened. */
export function Compare({ word, learn, player }: CompareProps): ReactNode {
  const t = useT('alphabet');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.fact}>
      <h3>{t('sayTitle')}</h3>
      {isOpen ? (
        <OnDemand load={loadSayIt} props={{ word, learn, player }} waiting={<Waiting />} />
      ) : (
        <Button tone="quiet" icon={<Mic size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('say', { word: word.text })}
        </Button>
      )}
    </section>
  );
}

function Waiting(): ReactNode {
  return (
    <Loading>
      <Skeleton height={120} />
    </Loading>
  );
}
