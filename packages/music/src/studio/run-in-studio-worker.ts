import { Worker } from 'node:worker_threads';
import type { ResultOf, StudioRequest } from './studio-request.ts';
import type { StudioTask } from './studio-worker.ts';

interface WorkerMessage<Input extends StudioRequest> {
  readonly step: string;
  readonly result: ResultOf<Input>;
}

const lowestPriority = 19;

interface StudioOptions extends Partial<Pick<StudioTask, 'priority'>> {
  readonly signal?: AbortSignal | undefined;
  /** Called with the name of each step as it starts. */
  readonly onStep?: (step: string) => void;
}

/** Composes and renders in a worker thread, so that the event loop of the process stays responsive. */
export function runInStudioWorker<Input extends StudioRequest>(
  request: Input,
  { signal, onStep, priority = lowestPriority }: StudioOptions = {},
): Promise<ResultOf<Input>> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./studio-worker.ts', import.meta.url), {
      workerData: { request, priority } satisfies StudioTask,
    });
    const abort = () => {
      reject(signal?.reason);
      void worker.terminate();
    };
    signal?.addEventListener('abort', abort, { once: true });
    // In watch mode Node sends its own messages on this channel.
    worker.on('message', (message: Partial<WorkerMessage<Input>>) => {
      if (message.step !== undefined) onStep?.(message.step);
      if (message.result !== undefined) resolve(message.result);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      signal?.removeEventListener('abort', abort);
      reject(new Error(`worker exited with code ${code} before a result`));
    });
  });
}
