import { type Language, segmentsOf, type Verdict } from '@parlance/domain';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import type { TypedAnswer } from './judged.ts';
import styles from './sitting.module.css';

interface TypedFormProps {
  readonly learn: Language;
  readonly onCheck: (given: string) => void;
  /** Turns the card over without an answer. */
  readonly onGiveUp: () => void;
}

/** The field for a typed answer. Corrections by the browser are off, because they would give the answer. */
export function TypedForm({ learn, onCheck, onGiveUp }: TypedFormProps): ReactNode {
  const t = useT('review');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onCheck(field.current?.value ?? '');
  };
  return (
    <form className={styles.typed} onSubmit={submit}>
      <input
        ref={field}
        lang={learn.htmlLang}
        aria-label={t('field')}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <Button type="submit">{t('check')}</Button>
      <Button tone="quiet" onClick={onGiveUp}>
        {t('turn')}
      </Button>
    </form>
  );
}

const SIGNS: Readonly<Record<Verdict, string>> = { exact: '✓', accent: '✓', typo: '✓', unsure: '≈', wrong: '✗' };

/** What the judge says of a typed answer: a mark, a word, and where it differs. */
export function TypedVerdict({ typed, learn }: { readonly typed: TypedAnswer; readonly learn: Language }): ReactNode {
  const t = useT('review');
  const { given, judgement } = typed;
  const { verdict, slips } = judgement;
  const [slip] = slips;
  return (
    <div className={styles.verdict} data-verdict={verdict}>
      <p>
        <b>
          <span aria-hidden="true">{SIGNS[verdict]} </span>
          {t(`verdict.${verdict}`)}
        </b>
      </p>
      {verdict !== 'exact' && given.trim() !== '' && (
        <p lang={learn.htmlLang}>
          {segmentsOf(given, slips, 'given').map(({ text, same }, place) =>
            same ? (
              text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the text
              <u key={place}>{text}</u>
            ),
          )}
        </p>
      )}
      {slip?.expected !== undefined && (
        <p lang={learn.htmlLang}>
          <span aria-hidden="true">→ </span>
          {slip.expected.text}
        </p>
      )}
    </div>
  );
}
