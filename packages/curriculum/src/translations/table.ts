/** Rows as a CSV file for translators, and back. */
import type { LanguageCode } from '@parlance/domain';
import Papa from 'papaparse';
import type { Row } from './row.ts';

/** The texts of a returned table, by id. */
export type Returned = ReadonlyMap<string, string>;

/** The reasons why a file is refused: sentences, with the line if there is one. */
export interface TableIssues {
  readonly issues: readonly string[];
}

/** Not `id`: that is Indonesian. */
const COLUMNS = ['key', 'kind', 'context', 'english'] as const;

/** A CSV file (RFC 4180, UTF-8): key, kind, context, English text, text in the language. */
export const tableOf = (rows: readonly Row[], code: LanguageCode): string =>
  `${Papa.unparse(
    {
      fields: [...COLUMNS, code],
      data: rows.map(({ id, kind, context, english, text }) => [id, kind, context, english, text]),
    },
    { newline: '\n' },
  )}\n`;

/** Reads the language of a file, and its texts; refuses a file that is not such a table. */
export const readTable = (
  csv: string,
  languages: readonly LanguageCode[],
): { readonly code: LanguageCode; readonly texts: Returned } | TableIssues => {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  });
  const codes = (meta.fields ?? []).filter((field) => languages.includes(field));
  const [code] = codes;
  if (!(meta.fields ?? []).includes('key') || code === undefined || codes.length > 1)
    return { issues: [`The first line must name the columns: ${COLUMNS.join(', ')}, and one language.`] };
  // Issues of quotes count the line of names, others do not.
  const broken = errors.map(
    ({ type, row = 0, message }) => `Line ${row + (type === 'Quotes' ? 1 : 2)}: ${message.replace(/\.?$/, '.')}`,
  );
  const ids = data.map(({ key = '' }) => key);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `"${id}" stands twice.`);
  if (broken.length + twice.length > 0) return { issues: [...broken, ...twice] };
  return { code, texts: new Map(data.map((row) => [row.key ?? '', (row[code] ?? '').trim()])) };
};
