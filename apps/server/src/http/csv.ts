/** Without it at the start Excel misreads Korean. */
export const CSV_BYTE_ORDER_MARK = '\uFEFF';

/** Quotes a cell; a spreadsheet would run one that starts like a formula. */
function formatCell(value: string | null): string {
  const text = value ?? '';
  const inert = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A line of RFC 4180. */
export const formatCsvRow = (cells: readonly (string | null)[]): string =>
  `${cells.map(formatCell).join(',')}\r\n`;
