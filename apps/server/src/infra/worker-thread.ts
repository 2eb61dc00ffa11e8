import { parentPort } from 'node:worker_threads';

/** Input and output are posted between threads, so they must be structured-cloneable. */
export interface ThreadCall<Input> {
  readonly id: number;
  readonly input: Input;
}

/** Carries the id of the call. */
type ThreadReply =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly error: string };

/** Returns null for messages that are not replies. */
export function parseThreadReply(message: unknown): ThreadReply | null {
  if (typeof message !== 'object' || message === null) return null;
  const { id, output, error } = message as Partial<Record<string, unknown>>;
  if (typeof id !== 'number') return null;
  if (output !== undefined) return { id, output };
  return typeof error === 'string' ? { id, error } : null;
}

/** Handles the calls of the parent of this thread; bytes are transferred, not copied. */
export function serveCalls<Input, Output extends object>(
  handle: (input: Input) => Output | Promise<Output>,
): void {
  parentPort?.on('message', async ({ id, input }: ThreadCall<Input>) => {
    try {
      const output = await handle(input);
      const transferred = output instanceof Uint8Array ? [output.buffer as ArrayBuffer] : [];
      parentPort?.postMessage({ id, output } satisfies ThreadReply, transferred);
    } catch (error) {
      parentPort?.postMessage({ id, error: String(error) } satisfies ThreadReply);
    }
  });
}
