import type { CueSheetFormat } from '@onsori/contract/cue-sheet-values';
import type { Db } from '#infra/db.ts';
import { writeXlsx } from '#infra/xlsx.ts';
import {
  cueColumns,
  cueFileName,
  cuePageTexts,
  cueTable,
  type ExportOptions,
  formatCueCsv,
} from './cue-export.rules.ts';
import type { CueSheetPrinter } from './cue-sheet-printer.service.ts';
import { cueSheetTexts } from './cue-sheet-texts.ts';
import { loadSheetOfMember } from './cue-sheets.service.ts';

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<CueSheetFormat, string>;

export interface ExportPorts {
  readonly db: Db;
  readonly webOrigin: string;
  readonly cueSheetPrinter: CueSheetPrinter;
}

export interface CueFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export async function exportCueSheet(
  { db, webOrigin, cueSheetPrinter }: ExportPorts,
  userId: string,
  sheetId: string,
  format: CueSheetFormat,
  options: ExportOptions,
  now = new Date(),
): Promise<CueFile> {
  const { sheet, entries } = await loadSheetOfMember(db, userId, sheetId);
  const columns = cueColumns(sheet, options);
  const table = cueTable(columns, entries);
  const ownColumns = columns.filter(({ isShared }) => isShared !== true);
  const files = {
    csv: () => Buffer.from(formatCueCsv(table)),
    xlsx: () =>
      writeXlsx({
        name: cueSheetTexts.sheetName[options.language],
        widths: columns.map(({ width }) => width),
        rows: table.map((cells, at) => ({ cells, isBold: at === 0 })),
        stickyRows: 1,
      }),
    pdf: () => {
      // The page names the programme above the table.
      const [, ...rows] = cueTable(ownColumns, entries);
      return cueSheetPrinter.print({
        ...cuePageTexts(sheet, entries, options, `${webOrigin}/verify`),
        language: options.language,
        createdAt: now,
        columns: ownColumns.map(({ heading, width }) => ({ heading, width })),
        rows,
      });
    },
  };
  return {
    name: cueFileName(sheet, options.language, format),
    contentType: contentTypes[format],
    bytes: await files[format](),
  };
}
