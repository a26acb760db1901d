import { type ReactNode, useState } from 'react';
import { v7 } from 'uuid';
import type { TutorClient } from '../../data/tutor/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { resultStyles } from '../talk/index.ts';
import styles from './model-talk.module.css';

interface RememberProps {
  readonly suggestions: readonly string[];
  readonly client: Pick<TutorClient, 'remember'>;
}

/** What the tutor could remember of the learner: nothing is kept unless they want it. */
export function Remember({ suggestions, client }: RememberProps): ReactNode {
  const t = useT('modelTalk');
  return (
    <section className={resultStyles.part}>
      <h2>{t('rememberTitle')}</h2>
      <p>
        {t('rememberText')}{' '}
        <Link className={styles.link} to="/tutor?view=memory">
          {t('remembered')}
        </Link>
      </p>
      <ul className={resultStyles.works}>
        {suggestions.map((text) => (
          <Suggestion key={text} text={text} client={client} />
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ text, client }: { readonly text: string } & Pick<RememberProps, 'client'>): ReactNode {
  const t = useT('modelTalk');
  // Sent again after a failure, it is the same.
  const [id] = useState(() => v7());
  const [state, setState] = useState<'open' | 'busy' | 'kept' | 'failed'>('open');
  const remember = async (): Promise<void> => {
    setState('busy');
    const answer = await client.remember({ id, text });
    setState(answer.ok ? 'kept' : 'failed');
  };
  return (
    <li className={resultStyles.work}>
      <p>{text}</p>
      {state === 'kept' ? (
        <p role="status">{t('isRemembered')}</p>
      ) : (
        <Button tone="quiet" busy={state === 'busy'} onClick={() => void remember()}>
          {t('remember')}
        </Button>
      )}
      {state === 'failed' && <p role="alert">{t('failedRemember')}</p>}
    </li>
  );
}
