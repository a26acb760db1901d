import { TUTOR_LIMITS } from '@parlance/contract';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { FactForm } from './fact-form.tsx';
import { FactRow } from './fact-row.tsx';
import { Failure } from './failure.tsx';
import { Frame } from './frame.tsx';
import { SignedIn, Waiting } from './signed-in.tsx';
import styles from './tutor-model.module.css';
import { useFacts } from './use-facts.ts';

/** `/tutor?view=memory`: what the tutor remembers of the learner, who adds, edits and clears it. */
export function MemoryPage(): ReactNode {
  const t = useT('tutorModel.memory');
  return (
    <Frame title={t('title')} intro={t('intro')}>
      <SignedIn>
        <Memory />
      </SignedIn>
    </Frame>
  );
}

function Memory(): ReactNode {
  const t = useT('tutorModel.memory');
  const { facts, error, changeError, busy, retry, put, forget, forgetAll } = useFacts();
  const [asks, setAsks] = useState(false);
  const { area, heading } = useKeptFocus();
  if (facts === undefined) return error === undefined ? <Waiting /> : <Failure code={error} retry={retry} />;
  const isFull = facts.length >= TUTOR_LIMITS.facts;
  const clear = (): void => {
    setAsks(false);
    forgetAll();
  };
  return (
    <div ref={area} className={styles.memory}>
      {facts.length === 0 && (
        <EmptyState mood="listening" title={t('emptyTitle')}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      )}
      <FactForm isFull={isFull} onAdd={(text) => put(crypto.randomUUID(), text)} />
      {changeError !== undefined && <Failure code={changeError} />}
      {facts.length > 0 && (
        <section className={styles.part}>
          <h2 ref={heading} tabIndex={-1}>
            {t('count', { count: facts.length, most: TUTOR_LIMITS.facts })}
          </h2>
          <ul className={styles.rows}>
            {facts.map((fact) => (
              <FactRow key={fact.id} fact={fact} onSave={put} onForget={forget} />
            ))}
          </ul>
          <div className={styles.choices}>
            <Button tone="quiet" busy={busy} onClick={() => setAsks(true)}>
              {t('clear')}
            </Button>
          </div>
        </section>
      )}
      <Dialog open={asks} onClose={() => setAsks(false)} title={t('clearTitle')}>
        <p>{t('clearText')}</p>
        <Button full onClick={clear}>
          {t('clear')}
        </Button>
        <Button full tone="quiet" onClick={() => setAsks(false)}>
          {t('keep')}
        </Button>
      </Dialog>
    </div>
  );
}
