import { servePrints } from '#infra/pdf-thread.ts';
import { cueSheetPdf } from './cue-sheet-pdf.ts';

servePrints(cueSheetPdf);
