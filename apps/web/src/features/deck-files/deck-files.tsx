import { type ErrorCode, errorTextOf } from '@parlance/contract';
import type { LanguageCode } from '@parlance/domain';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { dayAt, deviceClock, saveFile } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { Switch } from '../../ui/switch.tsx';
import { writeCsv } from './csv.ts';
import styles from './deck-files.module.css';
import type { DeckFilesProps } from './deck-files-props.ts';
import { DeckImport } from './deck-import.tsx';
import { deckRows, keysOf } from './deck-rows.ts';
import { PackageExport } from './package-export.tsx';
import { useDeck } from './use-deck.ts';

/** A day (ms) as `YYYY-MM-DD`, which every spreadsheet program reads. */
const isoDay = (moment: number): string =>
  dayAt(moment, deviceClock.zone()).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** The export and the import of the deck of a learn language, as CSV and as an Anki package. */
export function DeckFiles({ learn, file, onFile }: DeckFilesProps): ReactNode {
  return (
    <div className={styles.files}>
      <PackageExport learn={learn} />
      <DeckExport learn={learn} />
      <DeckImport key={learn} learn={learn} file={file} onFile={onFile} />
    </div>
  );
}

function DeckExport({ learn }: { readonly learn: LanguageCode }): ReactNode {
  const t = useT('deckFiles');
  const errors = useT('errors');
  const deck = useDeck(learn);
  const [mark, setMark] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'none' | ErrorCode>();
  const save = async (): Promise<void> => {
    setOutcome(undefined);
    if (keysOf(deck.current()).size === 0) return setOutcome('none');
    setBusy(true);
    const words = await deck.words();
    setBusy(false);
    if (!words.ok) return setOutcome(words.code);
    const rows = deckRows({ ...deck.current(), words: words.value }, { now: deviceClock.now(), dayOf: isoDay });
    if (rows === null) return setOutcome('none');
    saveFile(new Blob([writeCsv(rows, { mark })], { type: 'text/csv;charset=utf-8' }), `parlance-${learn}.csv`);
  };
  return (
    <>
      <Switch label={t('mark')} hint={t('markHint')} checked={mark} onChange={setMark} />
      <Button tone="quiet" busy={busy} onClick={() => void save()}>
        {t('save')}
      </Button>
      <p className={styles.text} role="status">
        {outcome === 'none' && t('empty')}
      </p>
      {outcome !== undefined && outcome !== 'none' && <Banner tone="error">{errors(errorTextOf(outcome))}</Banner>}
    </>
  );
}
