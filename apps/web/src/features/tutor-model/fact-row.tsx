import { type RememberedFact, TUTOR_LIMITS } from '@parlance/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import styles from './tutor-model.module.css';

interface FactRowProps {
  readonly fact: RememberedFact;
  readonly onSave: (id: string, text: string) => Promise<boolean>;
  readonly onForget: (id: string) => void;
}

/** Something that the tutor remembers: it can be changed and removed. */
export function FactRow({ fact, onSave, onForget }: FactRowProps): ReactNode {
  const t = useT('tutorModel.memory');
  const [isEdited, setIsEdited] = useState(false);
  if (isEdited) return <FactEditor fact={fact} onSave={onSave} onClose={() => setIsEdited(false)} />;
  return (
    <li className={styles.row}>
      <span className={styles.fact}>{fact.text}</span>
      <span className={styles.tools}>
        <IconButton
          label={t('editOf', { text: fact.text })}
          icon={<Pencil size={20} aria-hidden="true" />}
          onClick={() => setIsEdited(true)}
        />
        <IconButton
          label={t('removeOf', { text: fact.text })}
          icon={<Trash2 size={20} aria-hidden="true" />}
          onClick={() => onForget(fact.id)}
        />
      </span>
    </li>
  );
}

interface FactEditorProps extends Pick<FactRowProps, 'fact' | 'onSave'> {
  readonly onClose: () => void;
}

function FactEditor({ fact, onSave, onClose }: FactEditorProps): ReactNode {
  const t = useT('tutorModel.memory');
  const first = useFirstFocus<HTMLInputElement>();
  const [text, setText] = useState(fact.text);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return;
    if (wanted !== fact.text) void onSave(fact.id, wanted);
    onClose();
  };
  return (
    <li className={styles.row}>
      <form className={styles.form} noValidate onSubmit={save}>
        <Field
          ref={first}
          label={t('field')}
          maxLength={TUTOR_LIMITS.fact}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <div className={styles.choices}>
          <Button tone="quiet" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit">{t('save')}</Button>
        </div>
      </form>
    </li>
  );
}
