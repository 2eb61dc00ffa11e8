import { createPdfPrinter, type PdfPrinter } from '#http/pdf-printer.ts';
import type { CueSheetPage } from './cue-sheet-pdf.ts';

export type CueSheetPrinter = PdfPrinter<CueSheetPage>;

export const createCueSheetPrinter = (): CueSheetPrinter =>
  createPdfPrinter({ thread: new URL('./cue-sheet.thread.ts', import.meta.url) });
