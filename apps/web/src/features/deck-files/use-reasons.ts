import { useT } from '../../i18n/index.ts';
import { FILE_LIMITS, type FileError, type RefusedRow } from './deck-table.ts';

/** The texts for files and rows that cannot be read. */
export interface Reasons {
  readonly ofFile: (error: FileError) => string;
  readonly ofRow: (row: RefusedRow) => string;
}

/** Gives the texts for files and rows that cannot be read. */
export const useReasons = (): Reasons => {
  const t = useT('deckFiles');
  return {
    ofFile: (error) => {
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
    },
    ofRow: (row) =>
      row.why === 'tooLong'
        ? t('row.tooLong', { line: row.line, column: row.column, most: row.most })
        : t(`row.${row.why}`, { line: row.line }),
  };
};
