import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useT } from '../../../i18n/index.ts';
import { useStage } from '../stage-context.ts';
import { HeardItem } from './heard-item.tsx';
import { Prompt } from './prompt.tsx';
import { lettersOf } from './special-letters.ts';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** Only the sound is given; it is typed. Letters that the keyboard may lack stand below the field. */
export function TypeStep({ step, draft, judged, change }: StepProps<'typeHeard'>): ReactNode {
  const { learn } = useStage();
  const t = useT('lesson');
  const field = useRef<HTMLInputElement>(null);
  const text = draft.kind === 'text' ? draft.text : '';
  const write = (next: string): void => change(() => ({ kind: 'text', text: next }));
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const insert = (letter: string): void => {
    const input = field.current;
    const [from, to] = [input?.selectionStart ?? text.length, input?.selectionEnd ?? text.length];
    write(text.slice(0, from) + letter + text.slice(to));
    requestAnimationFrame(() => {
      input?.focus({ preventScroll: true });
      input?.setSelectionRange(from + letter.length, from + letter.length);
    });
  };
  return (
    <>
      <Prompt task={t('typeHeard')} still>
        <HeardItem step={step} />
      </Prompt>
      <input
        ref={field}
        className={styles.field}
        data-state={judged === undefined ? undefined : judged.right ? 'right' : 'wrong'}
        aria-label={t('answerField')}
        lang={learn.htmlLang}
        value={text}
        readOnly={judged !== undefined}
        onChange={(event) => write(event.target.value)}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name each key a form field */}
      <div className={styles.letters} role="group" aria-label={t('letters')}>
        {lettersOf(learn.code).map((letter) => (
          <button key={letter} type="button" disabled={judged !== undefined} onClick={() => insert(letter)}>
            {letter}
          </button>
        ))}
      </div>
    </>
  );
}
