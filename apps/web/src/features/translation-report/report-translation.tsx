import { APPEAL_TEXT } from '@parlance/contract';
import type { ItemId, LanguageCode } from '@parlance/domain';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { type AppealedAnswer, useAppeal } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { Field } from '../../ui/field.tsx';
import { languageFor } from '../word-card/index.ts';
import styles from './report.module.css';

/** A word or a sentence of a book with the translation that is shown of it. */
export interface ReportedText {
  /** The book. */
  readonly book: string;
  /** The id of the word or the sentence; of a small word `small:<learn>/<text>/<part of speech>`. */
  readonly item: ItemId;
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
  readonly target: string;
  readonly meaning: string;
}

/** What is sent of a report: who reads it needs no more than the item. @param better how it should read, or empty */
export const reportOf = ({ book, item, learn, explain, meaning }: ReportedText, better: string): AppealedAnswer => ({
  ...{ work: `ebook ${book}`, unit: `ebook.${book}`, seed: 0, kind: 'translation', item, replay: '' },
  ...{ learn, explain, given: better.trim(), expected: meaning, verdict: 'wrong' },
});

interface ReportTranslationProps {
  /** What is reported; undefined while the dialog is closed. */
  readonly text: ReportedText | undefined;
  readonly onClose: () => void;
}

/** The dialog “This translation is wrong”: stored on the device, and sent as soon as there is a network. */
export function ReportTranslation({ text, onClose }: ReportTranslationProps): ReactNode {
  const t = useT('report');
  const [state, setState] = useState<'open' | 'storing' | 'stored' | 'refused'>('open');
  useEffect(() => {
    if (text !== undefined) setState('open');
  }, [text]);
  return (
    <Dialog open={text !== undefined} onClose={onClose} title={t(state === 'stored' ? 'thanksTitle' : 'title')}>
      {text !== undefined &&
        (state === 'stored' ? (
          <Thanks onClose={onClose} />
        ) : (
          <Form text={text} isBusy={state === 'storing'} isRefused={state === 'refused'} onState={setState} />
        ))}
    </Dialog>
  );
}

interface FormProps {
  readonly text: ReportedText;
  readonly isBusy: boolean;
  readonly isRefused: boolean;
  readonly onState: (state: 'storing' | 'stored' | 'refused') => void;
}

function Form({ text, isBusy, isRefused, onState }: FormProps): ReactNode {
  const t = useT('report');
  const errors = useT('errors');
  const note = useId();
  const report = useAppeal();
  const [better, setBetter] = useState('');
  const explainLang = languageFor(text.explain).htmlLang;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    onState('storing');
    report(reportOf(text, better)).then(
      () => onState('stored'),
      () => onState('refused'),
    );
  };
  return (
    <form className={styles.form} onSubmit={send}>
      <div className={styles.shown}>
        <p lang={languageFor(text.learn).htmlLang}>{text.target}</p>
        <p lang={explainLang}>{text.meaning}</p>
      </div>
      <Field
        label={t('better')}
        hint={t('hint')}
        value={better}
        lang={explainLang}
        maxLength={APPEAL_TEXT}
        autoComplete="off"
        onChange={(event) => setBetter(event.target.value)}
      />
      {isRefused && <Banner tone="error">{errors('storageRefused')}</Banner>}
      <p id={note} className={styles.note}>
        {t('note')}
      </p>
      <Button type="submit" full busy={isBusy} aria-describedby={note}>
        {t('send')}
      </Button>
    </form>
  );
}

function Thanks({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT('report');
  return (
    <div className={styles.form}>
      <p role="status">{t('thanks')}</p>
      {/* The button that was pressed is gone: this one takes the focus. */}
      <Button autoFocus full onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
