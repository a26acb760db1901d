import { type ErrorCode, OPERATOR_LIMITS } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useServerAction } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useProof } from '../settings/index.ts';
import { ActionError } from './action-error.tsx';
import styles from './operator.module.css';

/** A whole number that an act asks for. */
interface AskedAmount {
  readonly label: string;
  readonly hint: string;
  readonly wrong: string;
  readonly most: number;
}

interface ActButtonProps {
  readonly label: string;
  /** The mail address of the account that it is done for. */
  readonly email: string;
  /** What happens, where the label does not say all. */
  readonly text?: string;
  readonly amount?: AskedAmount;
  /** @param amount 0 where none is asked for */
  readonly act: (reason: string, amount: number) => Promise<Result<unknown, ErrorCode>>;
  /** Called when it was done. */
  readonly onActed: () => Promise<void>;
}

/** What is wrong with the fields of an act; undefined for nothing. */
type Wrong = 'amount' | 'reason' | undefined;

const wrongIn = (reason: string, amount: string, asked: AskedAmount | undefined): Wrong => {
  const isWhole = /^\d{1,5}$/.test(amount) && Number(amount) >= 1;
  if (asked !== undefined && (!isWhole || Number(amount) > asked.most)) return 'amount';
  return reason.trim() === '' ? 'reason' : undefined;
};

/** A button for an act, with a dialog that asks for its reason, and a recent proof before it. */
export function ActButton({ label, email, text, amount: asked, act, onActed }: ActButtonProps): ReactNode {
  const t = useT('operator');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState('');
  const [wrong, setWrong] = useState<Wrong>();
  const { busy, error, run, forget } = useServerAction();
  const { prove, dialog } = useProof();
  const close = (): void => {
    setOpen(false);
    setReason('');
    setAmount('');
    setWrong(undefined);
    forget();
  };
  const send = async (): Promise<void> => {
    if ((await run(() => act(reason.trim(), Number(amount)))) === undefined) return;
    close();
    await onActed();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = wrongIn(reason, amount, asked);
    setWrong(found);
    if (!busy && found === undefined) prove(() => void send());
  };
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog open onClose={close} title={label}>
          <form className={styles.form} noValidate onSubmit={submit}>
            <p className={styles.whose}>{email}</p>
            {text !== undefined && <p>{text}</p>}
            {asked !== undefined && (
              <Field
                label={asked.label}
                hint={asked.hint}
                error={wrong === 'amount' && asked.wrong}
                inputMode="numeric"
                value={amount}
                onChange={({ currentTarget }) => setAmount(currentTarget.value)}
              />
            )}
            <Field
              label={t('reason')}
              hint={t('reasonHint')}
              error={wrong === 'reason' && t('reasonMissing')}
              maxLength={OPERATOR_LIMITS.reason}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <ActionError code={error} />
            <Button tone="quiet" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" busy={busy}>
              {t('confirm')}
            </Button>
          </form>
        </Dialog>
      )}
      {dialog}
    </>
  );
}
