import { type Language, TALK_LIMITS } from '@parlance/domain';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { lettersOf } from '../special-letters/index.ts';
import styles from './talk.module.css';

interface AnswerFieldProps {
  readonly learn: Language;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: (text: string) => void;
  /** In place of the button that sends, while nothing can be sent. */
  readonly instead?: ReactElement | undefined;
  /** Beside the field, such as a button that listens. */
  readonly beside?: ReactNode;
}

/** Whether a keyboard with keys is likely: touch keyboards offer these letters themselves, and need the room. */
export const hasKeys = (): boolean => globalThis.matchMedia?.('(pointer: fine)').matches === true;

/** The field for the learner's line. Corrections by the browser are off, because they would give the answer. */
export function AnswerField(props: AnswerFieldProps): ReactNode {
  const { learn, field, text, onText, onSend, instead, beside } = props;
  const t = useT('talk');
  const [letters, setLetters] = useState(hasKeys);
  const all = lettersOf(learn.code);
  const send = (): void => {
    const said = text.trim().replaceAll(/\s+/g, ' ');
    field.current?.focus({ preventScroll: true });
    if (said === '' || instead !== undefined) return;
    onText('');
    onSend(said);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (letter: string): void => {
    const input = field.current;
    const [from, to] = [input?.selectionStart ?? text.length, input?.selectionEnd ?? text.length];
    onText((text.slice(0, from) + letter + text.slice(to)).slice(0, TALK_LIMITS.text));
    requestAnimationFrame(() => {
      input?.focus({ preventScroll: true });
      input?.setSelectionRange(from + letter.length, from + letter.length);
    });
  };
  return (
    <form onSubmit={submit}>
      {letters && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would name each key a form field
        <div className={styles.letters} role="group" aria-label={t('letters')}>
          {all.map((letter) => (
            <button key={letter} type="button" onClick={() => insert(letter)}>
              {letter}
            </button>
          ))}
        </div>
      )}
      <div className={styles.row}>
        {beside}
        <textarea
          ref={field}
          rows={1}
          className={styles.field}
          aria-label={t('field')}
          placeholder={t('write')}
          lang={learn.htmlLang}
          value={text}
          maxLength={TALK_LIMITS.text}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          onChange={(event) => onText(event.target.value.replaceAll('\n', ' '))}
          onKeyDown={press}
        />
        <button
          type="button"
          className={styles.lettersToggle}
          aria-label={t('letters')}
          title={t('letters')}
          aria-expanded={letters}
          onClick={() => setLetters(!letters)}
        >
          <span aria-hidden="true">{all.find((letter) => letter !== '’') ?? all[0]}</span>
        </button>
        {instead ?? (
          // The field keeps the focus, so that a keyboard on the screen stays.
          <IconButton
            type="submit"
            tone="play"
            className={styles.send}
            label={t('send')}
            aria-disabled={text.trim() === '' || undefined}
            icon={<SendHorizontal size={22} aria-hidden="true" />}
            onPointerDown={(event) => event.preventDefault()}
          />
        )}
      </div>
    </form>
  );
}
