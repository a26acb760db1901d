/** Tables for spreadsheet programs (RFC 4180). */

/** Tells such programs that the file is UTF-8. */
const MARK = '\uFEFF';

/** Quotes what would otherwise end a cell; a cell that a program would take for a formula is told to be text. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** A table as CSV, its first row the names of the columns. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
