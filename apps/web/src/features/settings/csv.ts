/** Writes tables as CSV (RFC 4180) for spreadsheet programs. */

/** The byte order mark, by which spreadsheet programs recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Quotes a cell that contains a separator. A text that a program would run as a formula gets a leading apostrophe. */
const cell = (text: string): string => {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Gives a table as CSV; the first row holds the names of the columns. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
