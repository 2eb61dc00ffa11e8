import { parentPort } from 'node:worker_threads';

/** Facts are posted to the printing thread, so they must be structured-cloneable. */
export interface PrintRequest<Facts> {
  readonly id: number;
  readonly facts: Facts;
}

/** Carries the id of the request. */
type PrintReply =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string };

/** Returns null for messages that are not replies. */
export function parsePrintReply(message: unknown): PrintReply | null {
  if (typeof message !== 'object' || message === null) return null;
  const { id, pdf, error } = message as Partial<Record<string, unknown>>;
  if (typeof id !== 'number') return null;
  if (pdf instanceof Uint8Array) return { id, pdf };
  return typeof error === 'string' ? { id, error } : null;
}

/** Prints what the parent of this thread requests. */
export function servePrints<Facts>(print: (facts: Facts) => Promise<Buffer>): void {
  parentPort?.on('message', async ({ id, facts }: PrintRequest<Facts>) => {
    try {
      const pdf = Uint8Array.from(await print(facts));
      parentPort?.postMessage({ id, pdf } satisfies PrintReply, [pdf.buffer]);
    } catch (error) {
      parentPort?.postMessage({ id, error: String(error) } satisfies PrintReply);
    }
  });
}
