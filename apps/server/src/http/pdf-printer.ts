import { createThreadClient, type ThreadClientOptions } from './thread-client.ts';

export interface PdfPrinter<Facts> {
  print(facts: Facts): Promise<Buffer>;
  /** Terminates the thread and rejects pending prints. */
  close(): Promise<void>;
}

/** Prints on a worker thread that calls `servePrints`, so that the API's event loop stays free. */
export function createPdfPrinter<Facts>(options: ThreadClientOptions): PdfPrinter<Facts> {
  const client = createThreadClient<Facts, Uint8Array<ArrayBuffer>>(options);
  return {
    print: async (facts) => Buffer.from((await client.call(facts)).buffer),
    close: client.close,
  };
}
