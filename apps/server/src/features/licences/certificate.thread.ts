import { servePrints } from '#infra/pdf-thread.ts';
import { certificatePdf } from './certificate-pdf.ts';

servePrints(certificatePdf);
