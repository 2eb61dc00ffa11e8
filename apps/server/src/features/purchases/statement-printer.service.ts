import { createPdfPrinter, type PdfPrinter } from '#http/pdf-printer.ts';
import type { StatementFacts } from './statements.rules.ts';

export type StatementPrinter = PdfPrinter<StatementFacts>;

export const createStatementPrinter = (): StatementPrinter =>
  createPdfPrinter({ thread: new URL('./statement.thread.ts', import.meta.url) });
