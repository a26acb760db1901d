import { OPERATOR_LIMITS, type SeenAccount } from '@parlance/contract';
import { type ReactNode, useState } from 'react';
import { v7 } from 'uuid';
import { api } from '../../data/index.ts';
import { useServerQuery } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { ActButton } from './act-button.tsx';

interface TutorActsProps extends Pick<SeenAccount, 'uid' | 'email'> {
  /** Called after something was done for the account. */
  readonly onActed: () => Promise<void>;
}

/**
 * What can be done about the tutor for an account; nothing where no model is set. The id of given credits is that of one
 * opened dialog, so that a request that is sent again gives once.
 */
export function TutorActs({ uid, email, onActed }: TutorActsProps): ReactNode {
  const t = useT('operator');
  const { value } = useServerQuery('operator.tutor', undefined);
  const most = OPERATOR_LIMITS.credits;
  const [id, setId] = useState(() => v7());
  const turn = (isOff: boolean) => (reason: string) => api.call('operator.tutorSwitch', { uid, isOff, reason });
  if (value === undefined || value.service === null) return null;
  return (
    <>
      <ActButton
        email={email}
        label={t('tutor.give')}
        text={t('tutor.giveText')}
        amount={{
          label: t('tutor.howMany'),
          hint: t('tutor.giveHint', { most }),
          wrong: t('daysWrong', { most }),
          most,
        }}
        act={(reason, amount) => api.call('operator.credits', { uid, id, amount, reason })}
        onActed={async () => {
          setId(v7());
          await onActed();
        }}
      />
      <ActButton
        email={email}
        label={t('tutor.switchOff')}
        text={t('tutor.switchOffText')}
        act={turn(true)}
        onActed={onActed}
      />
      <ActButton email={email} label={t('tutor.switchOn')} act={turn(false)} onActed={onActed} />
    </>
  );
}
