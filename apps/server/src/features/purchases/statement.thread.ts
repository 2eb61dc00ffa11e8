import { servePrints } from '#infra/pdf-thread.ts';
import { statementPdf } from './statement-pdf.ts';

servePrints(statementPdf);
