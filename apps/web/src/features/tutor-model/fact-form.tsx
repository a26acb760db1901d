import { TUTOR_LIMITS } from '@parlance/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './tutor-model.module.css';

interface FactFormProps {
  /** Whether no more can be added. */
  readonly isFull: boolean;
  /** Adds something. Resolves to whether it is stored. */
  readonly onAdd: (text: string) => Promise<boolean>;
}

/** Adds something that the tutor is to remember. */
export function FactForm({ isFull, onAdd }: FactFormProps): ReactNode {
  const t = useT('tutorModel.memory');
  const [text, setText] = useState('');
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '' || isFull) return;
    setText('');
    // What could not be stored is not lost, unless something else was typed meanwhile.
    if (!(await onAdd(wanted))) setText((now) => (now === '' ? wanted : now));
  };
  const left = TUTOR_LIMITS.fact - text.length;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <Field
        label={t('field')}
        maxLength={TUTOR_LIMITS.fact}
        autoComplete="off"
        value={text}
        disabled={isFull}
        onChange={(event) => setText(event.target.value)}
        hint={isFull ? t('full', { most: TUTOR_LIMITS.facts }) : t('left', { count: left })}
      />
      <Button type="submit" disabled={isFull}>
        {t('add')}
      </Button>
    </form>
  );
}
