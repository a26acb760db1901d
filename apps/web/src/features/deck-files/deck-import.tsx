import { type ErrorCode, errorCatalogue } from '@parlance/contract';
import type { LanguageCode } from '@parlance/domain';
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useReplica } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Banner, ProgressLine } from '../../ui/feedback.tsx';
import styles from './deck-files.module.css';
import { readDeck } from './deck-table.ts';
import { type ImportPlan, planImport } from './import-plan.ts';
import { ImportPreview } from './import-preview.tsx';
import { useDeck } from './use-deck.ts';
import { useReasons } from './use-reasons.ts';

/** Where an import stands. */
type ImportState =
  | { readonly at: 'start' }
  | { readonly at: 'reading' }
  | { readonly at: 'preview' | 'adding'; readonly plan: ImportPlan }
  | { readonly at: 'done'; readonly added: number }
  | { readonly at: 'failed'; readonly reason: string };

/** The import of a file: it is read, what it would change is shown, and only then is anything added. */
export function DeckImport({ learn }: { readonly learn: LanguageCode }): ReactNode {
  const t = useT('deckFiles');
  const id = useId();
  const replica = useReplica();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<ImportState>({ at: 'start' });
  const planOf = usePlan(learn);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    if (file === undefined || state.at === 'adding') return;
    setState({ at: 'reading' });
    // Cleared, so that choosing the same file again fires an event.
    void planOf(file).then(setState, () => setState({ at: 'failed', reason: t('error.unreadable') }));
    target.value = '';
  };
  const add = async (plan: ImportPlan): Promise<void> => {
    setState({ at: 'adding', plan });
    await replica.record(plan.events);
    setState({ at: 'done', added: plan.added });
    input.current?.focus();
  };
  return (
    <>
      <div className={styles.file}>
        <label htmlFor={id}>{t('open')}</label>
        <input
          ref={input}
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-describedby={`${id}-hint`}
          disabled={state.at === 'reading'}
          onChange={choose}
        />
        {state.at === 'reading' && <ProgressLine label={t('reading')} />}
      </div>
      <p id={`${id}-hint`} className={styles.text}>
        {t('openHint')}
      </p>
      {(state.at === 'preview' || state.at === 'adding') && (
        <ImportPreview
          plan={state.plan}
          busy={state.at === 'adding'}
          onAdd={() => void add(state.plan)}
          onCancel={() => {
            setState({ at: 'start' });
            input.current?.focus();
          }}
        />
      )}
      <p className={styles.text} role="status">
        {state.at === 'done' && t('added', { count: state.added })}
      </p>
      {state.at === 'failed' && <Banner tone="error">{state.reason}</Banner>}
    </>
  );
}

/** Gives a function that reads a file and plans its import. */
const usePlan = (learn: LanguageCode): ((file: File) => Promise<ImportState>) => {
  const deck = useDeck(learn);
  const errors = useT('errors');
  const { ofFile } = useReasons();
  const failed = (code: ErrorCode): ImportState => ({ at: 'failed', reason: errors(errorCatalogue[code].text) });
  return async (file) => {
    const table = readDeck(new Uint8Array(await file.arrayBuffer()));
    if (!table.ok) return { at: 'failed', reason: ofFile(table.error) };
    const words = await deck.words();
    if (!words.ok) return failed(words.code);
    const { cards, memory } = deck.current();
    const known = { learn, cards, memory: new Set(memory.keys()), words: words.value };
    const { refused, ...plan } = await planImport(table.value.rows, known);
    const all = [...table.value.refused, ...refused].sort((a, b) => a.line - b.line);
    return { at: 'preview', plan: { ...plan, refused: all } };
  };
};
