import { type ChangeEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useT } from '../../../i18n/index.ts';
import { lettersOf } from '../../special-letters/index.ts';
import type { Draft } from '../draft.ts';
import { useLessonContext } from '../lesson-context.ts';
import type { Judged, LessonMachine } from '../lesson-machine.ts';
import { toneOf } from '../tone.ts';
import { TASK } from './prompt.tsx';
import styles from './steps.module.css';
import { useKeyboardHint } from './use-keyboard-hint.ts';

interface AnswerProps {
  readonly draft: Draft;
  readonly judged: Judged | undefined;
  readonly change: LessonMachine['change'];
}

type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** A text field with its draft, and a function that inserts letters at the cursor. */
export interface Typing extends AnswerProps {
  readonly field: RefObject<TypedField | null>;
  readonly text: string;
  readonly write: (text: string) => void;
  readonly insert: (letter: string) => void;
}

/** Connects a text field with the draft, and focuses it when it appears. */
export const useTyping = ({ draft, judged, change }: AnswerProps): Typing => {
  const field = useRef<TypedField>(null);
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
  return { draft, judged, change, field, text, write, insert };
};

interface TextFieldProps {
  readonly typing: Typing;
  readonly className?: string | undefined;
  /** Width in letters; as wide as its container where not given. */
  readonly size?: number;
}

/** The field for a typed answer. Corrections by the browser are off, because they would give the answer. */
export function TextField({ typing, className = styles.field, size }: TextFieldProps): ReactNode {
  const { learn } = useLessonContext();
  const t = useT('lesson');
  const { field, text, write, judged } = typing;
  const shared = {
    ref: (node: TypedField | null): void => {
      field.current = node;
    },
    className,
    'data-state': judged && toneOf(judged),
    'aria-label': t('answerField'),
    'aria-describedby': TASK,
    lang: learn.htmlLang,
    value: text,
    readOnly: judged !== undefined,
    onChange: (event: ChangeEvent<TypedField>) => write(event.target.value.replace(/\n/g, ' ')),
    autoCapitalize: 'off',
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    enterKeyHint: 'done',
  } as const;
  // A sentence is wider than a phone's screen and must wrap.
  return size === undefined ? <textarea {...shared} rows={1} /> : <input {...shared} size={size} />;
}

/** Buttons for letters that the keyboard may lack. */
export function Letters({ typing }: Pick<TextFieldProps, 'typing'>): ReactNode {
  const { learn } = useLessonContext();
  const t = useT('lesson');
  const hinted = useKeyboardHint(learn.code);
  return (
    <div className={styles.keyboard}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name each key a form field */}
      <div className={styles.letters} role="group" aria-label={t('letters')}>
        {lettersOf(learn.code).map((letter) => (
          <button
            key={letter}
            type="button"
            disabled={typing.judged !== undefined}
            onClick={() => typing.insert(letter)}
          >
            {letter}
          </button>
        ))}
      </div>
      {hinted && (
        <p className={styles.lacking} role="status">
          {t('keyboard')}
        </p>
      )}
    </div>
  );
}
