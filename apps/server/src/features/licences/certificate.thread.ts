import { parentPort } from 'node:worker_threads';
import type { PrintReply, PrintRequest } from './certificate.rules.ts';
import { certificatePdf } from './certificate-pdf.ts';

parentPort?.on('message', async ({ id, facts }: PrintRequest) => {
  try {
    const pdf = Uint8Array.from(await certificatePdf(facts));
    parentPort?.postMessage({ id, pdf } satisfies PrintReply, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies PrintReply);
  }
});
