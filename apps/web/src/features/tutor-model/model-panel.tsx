import { TUTOR_PRICE } from '@parlance/contract';
import { Brain, Coins, MessageCircle, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTutorState } from '../../data/tutor/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './tutor-model.module.css';
import { useLearnedUnit } from './use-learned-unit.ts';

/** How a scene is played. */
export type Partner = 'guided' | 'model';

export interface ModelPanelProps {
  readonly partner: Partner;
  readonly onPartner: (partner: Partner) => void;
  /** Tells whether there is anything to show, once the server has said so. */
  readonly onKnown: (isThere: boolean) => void;
}

/** How one talks here: with whom a scene is played, what is left of the credits, and what belongs to it. */
export function ModelPanel({ partner, onPartner, onKnown }: ModelPanelProps): ReactNode {
  const t = useT('tutorModel.panel');
  const all = useT('tutorModel');
  const { state } = useTutorState();
  const unit = useLearnedUnit();
  const isThere = state === undefined ? undefined : state.service !== null || state.isOff;
  useEffect(() => {
    if (isThere !== undefined) onKnown(isThere);
  });
  if (state === undefined || isThere !== true) return null;
  if (state.service === null) return <p className={styles.note}>{all('off')}</p>;
  return (
    <section className={styles.panel} aria-label={t('with')}>
      <Segmented
        legend={t('with')}
        options={[
          { value: 'guided', label: t('guided') },
          { value: 'model', label: t('model') },
        ]}
        value={partner}
        onChange={onPartner}
      />
      <p className={styles.note}>
        {state.isResting
          ? t('resting')
          : partner === 'model'
            ? t('price', { credits: all('credits.balance', { count: TUTOR_PRICE }) })
            : t('free')}
      </p>
      <nav className={styles.links} aria-label={t('talk')}>
        {unit !== undefined && (
          <Link to={`/tutor?unit=${encodeURIComponent(unit.id)}&with=model&free=1`}>
            <MessageCircle size={18} aria-hidden="true" />
            {t('talk')}
          </Link>
        )}
        <Link to="/tutor?view=credits">
          <Coins size={18} aria-hidden="true" />
          {all('credits.balance', { count: state.credits.balance })}
        </Link>
        <Link to="/tutor?view=memory">
          <Brain size={18} aria-hidden="true" />
          {all('memory.title')}
        </Link>
        <Link to="/tutor?view=sent">
          <ShieldCheck size={18} aria-hidden="true" />
          {all('sent.title')}
        </Link>
      </nav>
    </section>
  );
}
