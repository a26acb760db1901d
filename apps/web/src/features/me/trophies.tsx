import { type Trophy, type TrophyFacts, trophiesOf } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import page from './me.module.css';
import styles from './trophies.module.css';
import { TrophyDrawing } from './trophy-drawing.tsx';

/** Every trophy: what was reached, and what the next step needs. */
export function Trophies({ facts }: { readonly facts: TrophyFacts }): ReactNode {
  const t = useT('me');
  return (
    <section className={page.part} aria-labelledby="trophies">
      <h2 id="trophies">{t('trophies')}</h2>
      <ul className={styles.trophies}>
        {trophiesOf(facts).map((trophy) => (
          <TrophyTile key={trophy.id} trophy={trophy} />
        ))}
      </ul>
    </section>
  );
}

function TrophyTile({ trophy }: { readonly trophy: Trophy }): ReactNode {
  const t = useT('me');
  const { id, value, step, steps, next } = trophy;
  return (
    <li className={styles.trophy} data-won={step > 0 || undefined}>
      <TrophyDrawing trophy={trophy} />
      <h3>{t(`trophy.${id}`)}</h3>
      <p>{next === null ? t('trophyComplete', { value }) : t('trophyNext', { value, next })}</p>
      <p className={styles.steps}>{t('trophySteps', { step, steps })}</p>
    </li>
  );
}
