import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import styles from './choice.module.css';
import { RightMark, WrongMark } from './marks.tsx';

export type ChoiceState = 'idle' | 'chosen' | 'right' | 'wrong' | 'dim';

export interface ChoiceProps {
  /** 1-based; also the number key that selects this option. */
  readonly index: number;
  readonly state?: ChoiceState | undefined;
  readonly disabled?: boolean | undefined;
  /** BCP 47 tag of the option's text, if it is not in the interface language. */
  readonly lang?: string | undefined;
  readonly picture?: ReactNode;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One large answer option. */
export function Choice({ index, state = 'idle', disabled, lang, picture, onClick, children }: ChoiceProps): ReactNode {
  return (
    <button
      type="button"
      className={styles.choice}
      data-state={state}
      disabled={disabled}
      aria-pressed={state === 'chosen'}
      aria-keyshortcuts={String(index)}
      onClick={onClick}
    >
      <span className={styles.index} aria-hidden="true">
        {index}
      </span>
      {picture}
      <span className={styles.text} lang={lang}>
        {children}
      </span>
      <ChoiceMark state={state} />
    </button>
  );
}

function ChoiceMark({ state }: { readonly state: ChoiceState }): ReactNode {
  const t = useT('ui');
  if (state !== 'right' && state !== 'wrong') return null;
  return (
    <span className={styles.mark} role="img" aria-label={t(state)}>
      {state === 'right' ? <RightMark /> : <WrongMark />}
    </span>
  );
}
