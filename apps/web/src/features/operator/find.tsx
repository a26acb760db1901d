import type { SeenAccount } from '@parlance/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Account } from './account.tsx';
import { ActionError } from './action-error.tsx';
import styles from './operator.module.css';

/** Finds an account, and shows it until another one is found. @param onActed is called after what is in the log */
export function Find({ onActed }: { readonly onActed: () => Promise<void> }): ReactNode {
  const t = useT('operator');
  const [name, setName] = useState('');
  const [account, setAccount] = useState<SeenAccount>();
  const { busy, error, run } = useServerAction();
  const find = async (asked: string): Promise<void> => {
    setAccount(await run(() => api.call('operator.find', { name: asked })));
    await onActed();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy && name.trim() !== '') void find(name.trim());
  };
  return (
    <section className={styles.section}>
      <h2>{t('find')}</h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field
          label={t('name')}
          hint={t('nameHint')}
          value={name}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" busy={busy}>
          {t('search')}
        </Button>
      </form>
      <ActionError code={error} />
      {account !== undefined && <Account key={account.uid} account={account} onActed={() => find(account.uid)} />}
    </section>
  );
}
