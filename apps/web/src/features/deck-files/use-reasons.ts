import { useT } from '../../i18n/index.ts';
import { PACKAGE_LIMITS } from './anki/index.ts';
import { FILE_LIMITS, type FileError, type RefusedRow } from './deck-table.ts';
import type { SourceError } from './import-source.ts';

/** The texts for files and rows that cannot be read. */
export interface Reasons {
  readonly ofSource: (error: SourceError) => string;
  /** @param unit what the file consists of */
  readonly ofRow: (row: RefusedRow, unit: 'line' | 'note') => string;
}

/** Gives the texts for files and rows that cannot be read. */
export const useReasons = (): Reasons => {
  const t = useT('deckFiles');
  const ofTable = (error: FileError): string => {
    switch (error.code) {
      case 'tooLarge':
        return t('error.tooLarge', { most: FILE_LIMITS.bytes / 1_000_000 });
      case 'tooManyRows':
        return t('error.tooManyRows', { most: FILE_LIMITS.rows });
      case 'columnTwice':
        return t('error.columnTwice', { line: error.line, column: error.column });
      default:
        return t(`error.${error.code}`, { line: error.line });
    }
  };
  return {
    ofSource: (source) => {
      if (source.kind === 'table') return ofTable(source.error);
      const { code } = source.error;
      if (code === 'tooLarge') return t('error.tooLarge', { most: PACKAGE_LIMITS.file / 1_000_000 });
      return code === 'tooManyNotes' ? t('anki.tooManyNotes', { most: PACKAGE_LIMITS.notes }) : t(`anki.${code}`);
    },
    ofRow: (row, unit) =>
      row.why === 'tooLong'
        ? t('row.tooLong', { unit, line: row.line, column: row.column, most: row.most })
        : t(`row.${row.why}`, { unit, line: row.line }),
  };
};
