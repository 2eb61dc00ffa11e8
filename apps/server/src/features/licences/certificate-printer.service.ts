import { createPdfPrinter, type PdfPrinter } from '#http/pdf-printer.ts';
import type { ThreadClientOptions } from '#http/thread-client.ts';
import type { CertificateFacts } from './certificate.rules.ts';

export type CertificatePrinter = PdfPrinter<CertificateFacts>;

export function createCertificatePrinter({
  thread = new URL('./certificate.thread.ts', import.meta.url),
  ...options
}: Partial<ThreadClientOptions> = {}): CertificatePrinter {
  const printer = createPdfPrinter<CertificateFacts>({ ...options, thread });
  return {
    ...printer,
    // Licences carry more than the thread needs.
    print: ({ id, claims, holder, company, revokedAt, albumId }) =>
      printer.print({ id, claims, holder, company, revokedAt, albumId }),
  };
}
