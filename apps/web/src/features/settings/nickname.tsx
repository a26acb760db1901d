import { graphemesOf, type Me, NICKNAME_MAX_GRAPHEMES } from '@parlance/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api, useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { nameError } from '../sign-in/index.ts';
import { useSettingsErrorText } from './error-banner.tsx';
import { useSay } from './notice.tsx';
import { Part } from './section.tsx';
import { useAction } from './use-action.ts';

/** The number of graphemes, without blanks at both ends. */
const lengthOf = (text: string): number => graphemesOf(text.trim()).length;

/** The form of the nickname, and the e-mail address, which cannot be changed. */
export function Nickname({ me }: { readonly me: Me }): ReactNode {
  const t = useT('settings.account');
  const [name, setName] = useState(me.name);
  const { rename, busy, error } = useRename(name);
  const textOf = useSettingsErrorText();
  const changed = name.trim() !== me.name;
  const shown = error ?? (changed ? nameError(name) : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (changed && !busy && nameError(name) === undefined) void rename();
  };
  return (
    <Part>
      <form noValidate onSubmit={submit}>
        <Field
          label={t('name')}
          name="name"
          autoComplete="nickname"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={textOf(shown)}
          hint={t('nameCount', { count: lengthOf(name), most: NICKNAME_MAX_GRAPHEMES })}
        />
        {changed && (
          <Button type="submit" tone="quiet" busy={busy}>
            {t('nameSave')}
          </Button>
        )}
      </form>
      <Field label={t('email')} type="email" value={me.email} readOnly />
    </Part>
  );
}

const useRename = (name: string) => {
  const t = useT('settings.account');
  const session = useSessionControl();
  const say = useSay();
  const { run, busy, error } = useAction();
  const rename = async (): Promise<void> => {
    const done = await run(() => api.call('account.rename', { name: name.trim() }));
    if (done === undefined) return;
    say(t('nameSaved'));
    await session.refresh();
  };
  return { rename, busy, error };
};
