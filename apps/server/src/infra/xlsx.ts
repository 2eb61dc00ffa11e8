import writeXlsxFile, { type CellObject } from 'write-excel-file/node';

/** A text, or a value with its number format; null leaves the cell empty. */
export type XlsxCell =
  | string
  | { readonly number: number }
  | { readonly won: number }
  /** A day as `YYYY-MM-DD`. */
  | { readonly day: string }
  | null;

export interface XlsxRow {
  readonly cells: readonly XlsxCell[];
  readonly isBold?: boolean;
}

export interface XlsxSheet {
  readonly name: string;
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly XlsxRow[];
  /** Rows at the top that stay in view. */
  readonly stickyRows?: number;
}

/** Characters and length that spreadsheet programs refuse in names of sheets. */
const toSheetName = (name: string) => name.replaceAll(/[\\/?*:[\]]/g, ' ').slice(0, 31);

function toCell(cell: XlsxCell): CellObject | null {
  if (cell === null) return null;
  // Texts are stored as texts: `=1+1` in a title stays what it is.
  if (typeof cell === 'string') return { type: String, value: cell };
  if ('day' in cell)
    return { type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: 'yyyy-mm-dd' };
  return 'won' in cell
    ? { type: Number, value: cell.won, format: '#,##0' }
    : { type: Number, value: cell.number };
}

/** Writes a workbook of one sheet. */
export function writeXlsx({ name, widths, rows, stickyRows }: XlsxSheet): Promise<Buffer> {
  const data = rows.map(({ cells, isBold = false }) =>
    cells.map((cell) => {
      const written = toCell(cell);
      return written && isBold ? { ...written, fontWeight: 'bold' as const } : written;
    }),
  );
  return writeXlsxFile(data, {
    sheet: toSheetName(name),
    columns: widths.map((width) => ({ width })),
    ...(stickyRows === undefined ? {} : { stickyRowsCount: stickyRows }),
  }).toBuffer();
}
