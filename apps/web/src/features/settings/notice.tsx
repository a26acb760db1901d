import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { Toast } from '../../ui/feedback.tsx';

/** Shows a message for a short time, optionally with a button, e.g. to undo; null removes the message. */
export type Say = (message: string | null, action?: { readonly label: string; readonly onPress: () => void }) => void;

interface Notice {
  readonly message: string;
  readonly action: ReactNode;
}

const NoticeContext = createContext<Say>(() => undefined);

/** Gives the function that shows a message. */
export const useSay = (): Say => useContext(NoticeContext);

/** Shows the messages of the settings page, one at a time. */
export function NoticeProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [notice, setNotice] = useState<Notice | null>(null);
  const clear = useCallback(() => setNotice(null), []);
  const say = useMemo<Say>(
    () => (message, action) => {
      const press = (): void => {
        setNotice(null);
        action?.onPress();
      };
      const button = action && (
        <button type="button" onClick={press}>
          {action.label}
        </button>
      );
      setNotice(message === null ? null : { message, action: button });
    },
    [],
  );
  return (
    <NoticeContext value={say}>
      {children}
      <Toast message={notice?.message ?? null} action={notice?.action} onGone={clear} />
    </NoticeContext>
  );
}
