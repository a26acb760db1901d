import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { Button } from './button.tsx';
import { Banner, Loading } from './feedback.tsx';

export interface OnDemandProps<P> {
  /** Loads the part; must be the same function in every render. */
  readonly load: () => Promise<ComponentType<P>>;
  /** The properties of the part. */
  readonly props: P;
  /** Shown until the part is there, with the size that it will have. */
  readonly waiting: ReactNode;
}

/** A part of a dialog or a page that is loaded when it is shown. If that fails, only this part says so and offers another try. */
export function OnDemand<P extends object>({ load, props, waiting }: OnDemandProps<P>): ReactNode {
  const t = useT('shell');
  const [tries, setTries] = useState(1);
  const [failedTries, setFailedTries] = useState(0);
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    let isShown = true;
    load().then(
      (part) => {
        if (isShown) setPart(() => part);
      },
      () => {
        if (isShown) setFailedTries(tries);
      },
    );
    return () => {
      isShown = false;
    };
  }, [load, tries]);
  if (Part !== undefined) return <Part {...props} />;
  if (failedTries < tries) return <Loading>{waiting}</Loading>;
  return (
    <>
      <Banner tone="error">{t('notLoadedHint')}</Banner>
      <Button tone="quiet" onClick={() => setTries(tries + 1)}>
        {t('tryAgain')}
      </Button>
    </>
  );
}
