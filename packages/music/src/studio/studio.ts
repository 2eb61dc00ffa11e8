import { Worker } from 'node:worker_threads';
import type { ResultOf, StudioOrder } from './orders.ts';

interface Message<Given extends StudioOrder> {
  readonly step: string;
  readonly result: ResultOf<Given>;
}

interface StudioOptions {
  readonly signal?: AbortSignal | undefined;
  /** What is being done now. */
  readonly onStep?: (step: string) => void;
}

/** Makes music in a thread of its own, so that the process goes on answering meanwhile. */
export function inStudio<Given extends StudioOrder>(
  order: Given,
  { signal, onStep }: StudioOptions = {},
): Promise<ResultOf<Given>> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const booth = new Worker(new URL('./booth.ts', import.meta.url), { workerData: order });
    const stop = () => {
      reject(signal?.reason);
      void booth.terminate();
    };
    signal?.addEventListener('abort', stop, { once: true });
    // Node speaks here too where it watches sources.
    booth.on('message', (message: Partial<Message<Given>>) => {
      if (message.step !== undefined) onStep?.(message.step);
      if (message.result !== undefined) resolve(message.result);
    });
    booth.on('error', reject);
    booth.on('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      reject(new Error(`the booth was left with ${code} and nothing made`));
    });
  });
}
