import { invitationCodeOf } from '@parlance/domain';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './invitation.module.css';
import { refusedText } from './refused.ts';

export interface EnterCodeProps {
  /** How many days after joining a code can be entered. */
  readonly days: number;
  readonly onEntered: () => Promise<void>;
}

/** The field for the code of a friend, for who has just joined. */
export function EnterCode({ days, onEntered }: EnterCodeProps): ReactNode {
  const t = useT('invitation');
  const { busy, error, run, forget } = useServerAction();
  const [typed, setTyped] = useState('');
  const [isMisshapen, setMisshapen] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const code = invitationCodeOf(typed);
    setMisshapen(code === undefined);
    if (code === undefined || busy) return;
    if ((await run(() => api.call('invitation.accept', { code }))) !== undefined) await onEntered();
  };
  const refused = error === undefined ? undefined : t(`refused.${refusedText(error)}`);
  return (
    <section className={styles.part} aria-labelledby="invitation-enter">
      <h2 id="invitation-enter">{t('enter.title')}</h2>
      <p className={styles.note}>{t('enter.hint', { days })}</p>
      <form className={styles.enter} onSubmit={(event) => void send(event)}>
        <Field
          label={t('enter.label')}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isMisshapen ? t('enter.shape') : refused}
          onChange={({ target }) => {
            setTyped(target.value);
            setMisshapen(false);
            forget();
          }}
        />
        <Button type="submit" tone="quiet" busy={busy}>
          {t('enter.send')}
        </Button>
      </form>
    </section>
  );
}
