import type { LoginMethod } from '@parlance/contract';
import { api, useSessionControl } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSay } from './notice.tsx';
import { type Action, useAction } from './use-action.ts';

interface UnlinkOptions {
  readonly method: LoginMethod;
  readonly name: string;
  readonly onDone: () => void;
}

/** Removes a login method, and shows a message when that is done. */
export const useUnlink = ({
  method,
  name,
  onDone,
}: UnlinkOptions): Pick<Action, 'busy' | 'error'> & { readonly unlink: () => Promise<void> } => {
  const t = useT('settings.account');
  const session = useSessionControl();
  const say = useSay();
  const { run, busy, error } = useAction();
  const unlink = async (): Promise<void> => {
    const done = await run(() => api.call('account.unlink', { method }));
    if (done === undefined) return;
    say(t('unlinked', { name }));
    onDone();
    await session.refresh();
  };
  return { unlink, busy, error };
};
