import { type ErrorCode, errorTextOf, type FactorKind } from '@parlance/contract';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, Loading, Skeleton } from '../../ui/feedback.tsx';
import { CodeWay } from './code-way.tsx';
import styles from './factors.module.css';
import type { FactorQuestionProps } from './model.ts';
import { PasskeyWay } from './passkey-way.tsx';
import { useChallenge } from './use-challenge.ts';

/** Asks for the second factor: the easiest one that works here, with the others to choose. */
export function FactorForm(props: FactorQuestionProps): ReactNode {
  const { kinds, needsOtherBrowser, error, retry } = useChallenge(props.purpose);
  const [chosen, setChosen] = useState<FactorKind>();
  const t = useT('factor');
  if (error !== undefined) return <Failed code={error} retry={retry} onBack={props.onBack} />;
  if (kinds === undefined)
    return (
      <Loading>
        <Skeleton height={200} />
      </Loading>
    );
  const kind = chosen ?? kinds[0];
  const others = kinds.filter((each) => each !== kind);
  const below = (
    <>
      {needsOtherBrowser && <p className={styles.lead}>{t('noPasskeys')}</p>}
      <Others kinds={others} onChoose={setChosen} />
    </>
  );
  if (kind === 'passkey') return <PasskeyWay {...props}>{below}</PasskeyWay>;
  return (
    <CodeWay key={kind} kind={kind ?? 'recovery'} {...props}>
      {below}
    </CodeWay>
  );
}

interface FailedProps extends Pick<FactorQuestionProps, 'onBack'> {
  readonly code: ErrorCode;
  readonly retry: () => void;
}

/** The kinds are not known: without a network, or because the sign-in was too long ago. */
function Failed({ code, retry, onBack }: FailedProps): ReactNode {
  const t = useT('factor');
  const shell = useT('shell');
  const errors = useT('errors');
  return (
    <div className={styles.form}>
      <Banner tone="error">{errors(errorTextOf(code))}</Banner>
      <div className={styles.actions}>
        <Button tone="quiet" onClick={() => onBack()}>
          {t('back')}
        </Button>
        {code !== 'sign-in-needed' && <Button onClick={retry}>{shell('tryAgain')}</Button>}
      </div>
    </div>
  );
}

/** The label of each kind among the others. */
const LABELS = { passkey: 'passkey', totp: 'app', recovery: 'recoveryCode' } as const satisfies Record<
  FactorKind,
  string
>;

interface OthersProps {
  readonly kinds: readonly FactorKind[];
  readonly onChoose: (kind: FactorKind) => void;
}

function Others({ kinds, onChoose }: OthersProps): ReactNode {
  const t = useT('factor');
  const id = useId();
  if (kinds.length === 0) return null;
  return (
    <div className={styles.others}>
      <p id={id}>{t('others')}</p>
      <ul aria-labelledby={id}>
        {kinds.map((kind) => (
          <li key={kind}>
            <button type="button" className={styles.link} onClick={() => onChoose(kind)}>
              {t(LABELS[kind])}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
