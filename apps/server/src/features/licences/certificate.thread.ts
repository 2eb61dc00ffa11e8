import { parentPort } from 'node:worker_threads';
import type { CertificateFacts } from './certificate-facts.ts';
import { certificatePdf } from './certificate-pdf.ts';

/** Prints what it is sent, one after the other. */
parentPort?.on('message', async (facts: CertificateFacts) => {
  try {
    const pdf = Uint8Array.from(await certificatePdf(facts));
    parentPort?.postMessage({ pdf }, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
