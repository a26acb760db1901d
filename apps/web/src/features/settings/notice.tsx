import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { Toast } from '../../ui/feedback.tsx';

/** Says something in passing, perhaps with a way to take back what was done; null takes away what was said. */
export type Say = (message: string | null, action?: { readonly label: string; readonly onPress: () => void }) => void;

interface Notice {
  readonly message: string;
  readonly action: ReactNode;
}

const NoticeContext = createContext<Say>(() => undefined);

/** To say that something is done. */
export const useSay = (): Say => useContext(NoticeContext);

/** The one place of the page where things are said in passing. */
export function NoticeProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [notice, setNotice] = useState<Notice | null>(null);
  const gone = useCallback(() => setNotice(null), []);
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
      <Toast message={notice?.message ?? null} action={notice?.action} onGone={gone} />
    </NoticeContext>
  );
}
