import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Select } from '../../ui/select.tsx';
import styles from './deck-files.module.css';
import type { ImportRow } from './import-plan.ts';
import { type FieldChoice, type NoteKind, PARTS, type Part } from './note-fields.ts';
import type { Choices } from './use-import.ts';

export interface NoteFieldsProps {
  readonly kinds: readonly NoteKind[];
  readonly choices: Choices;
  readonly disabled: boolean;
  /** The first cards, as they would be. */
  readonly sample: readonly ImportRow[];
  readonly onChoose: (kind: string, choice: FieldChoice) => void;
}

/** Lets the learner say which fields of notes of another program are the parts of a card, and shows the first cards. */
export function NoteFields({ kinds, choices, disabled, sample, onChoose }: NoteFieldsProps): ReactNode {
  const t = useT('deckFiles');
  return (
    <>
      {kinds.map((kind) => (
        <fieldset key={kind.name} className={styles.fields} disabled={disabled}>
          <legend>{t('fieldsOf', { kind: kind.name })}</legend>
          {PARTS.map((part) => (
            <PartField
              key={part}
              part={part}
              kind={kind}
              choice={choices.get(kind.name) ?? kind.choice}
              onChoose={(choice) => onChoose(kind.name, choice)}
            />
          ))}
        </fieldset>
      ))}
      <Sample rows={sample} />
    </>
  );
}

interface PartFieldProps {
  readonly part: Part;
  readonly kind: NoteKind;
  readonly choice: FieldChoice;
  readonly onChoose: (choice: FieldChoice) => void;
}

function PartField({ part, kind, choice, onChoose }: PartFieldProps): ReactNode {
  const t = useT('deckFiles');
  const fields = kind.fields.map((name, place) => ({ value: String(place), label: name || String(place + 1) }));
  const isNeeded = part === 'front' || part === 'back';
  const options = isNeeded && choice[part] >= 0 ? fields : [{ value: '-1', label: t('part.none') }, ...fields];
  return (
    <Select
      label={t(`part.${part}`)}
      options={options}
      value={String(choice[part])}
      onChange={(value) => onChoose({ ...choice, [part]: Number(value) })}
    />
  );
}

function Sample({ rows }: { readonly rows: readonly ImportRow[] }): ReactNode {
  const t = useT('deckFiles');
  if (rows.length === 0) return null;
  return (
    <figure className={styles.sample}>
      <figcaption>{t('sample')}</figcaption>
      <ul>
        {rows.map((row) => (
          <li key={row.line}>
            <b>{row.front}</b>
            {row.reading !== '' && <i>{row.reading}</i>}
            <span>{row.back}</span>
            {row.example !== '' && <span>{row.example}</span>}
            {row.note !== '' && <span>{row.note}</span>}
            {row.sound !== undefined && <small>{t('withSound')}</small>}
          </li>
        ))}
      </ul>
    </figure>
  );
}
