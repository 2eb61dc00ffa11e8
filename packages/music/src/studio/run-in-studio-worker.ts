import { Worker } from 'node:worker_threads';
import type { PreviewPiece } from '../renderer/preview/encode-preview.ts';
import type { ResultOf, StudioRequest } from './studio-request.ts';
import type { StudioTask } from './studio-worker.ts';

interface WorkerMessage<Input extends StudioRequest> {
  readonly step: string;
  readonly piece: PreviewPiece;
  readonly result: ResultOf<Input>;
}

const lowestPriority = 19;
/**
 * An aborted worker has this long to kill its child processes; it may be computing. The children of a
 * terminated worker end as well, but stay in the process table until the whole process ends.
 */
const abortGraceMs = 8000;

interface StudioOptions extends Partial<Pick<StudioTask, 'priority'>> {
  readonly signal?: AbortSignal | undefined;
  /** Called with the name of each step as it starts. */
  readonly onStep?: (step: string) => void;
  /** Called with each piece of the preview of a fitted request as soon as its file is complete. */
  readonly onPiece?: (piece: PreviewPiece) => void;
}

/**
 * Composes and renders in a worker thread, so that the event loop of the process stays responsive. After
 * an abort it rejects when the worker and its child processes have ended, so that nothing writes to the
 * directory any more.
 */
export function runInStudioWorker<Input extends StudioRequest>(
  request: Input,
  { signal, onStep, onPiece, priority = lowestPriority }: StudioOptions = {},
): Promise<ResultOf<Input>> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./studio-worker.ts', import.meta.url), {
      workerData: { request, priority } satisfies StudioTask,
    });
    let terminateTimer: NodeJS.Timeout | undefined;
    const abort = () => {
      worker.postMessage('abort');
      terminateTimer = setTimeout(() => void worker.terminate(), abortGraceMs);
    };
    signal?.addEventListener('abort', abort, { once: true });
    // In watch mode Node sends its own messages on this channel.
    worker.on('message', (message: Partial<WorkerMessage<Input>>) => {
      if (signal?.aborted) return;
      if (message.step !== undefined) onStep?.(message.step);
      if (message.piece !== undefined) onPiece?.(message.piece);
      if (message.result !== undefined) resolve(message.result);
    });
    worker.on('error', (error) => {
      if (!signal?.aborted) reject(error);
    });
    worker.on('exit', (code) => {
      clearTimeout(terminateTimer);
      signal?.removeEventListener('abort', abort);
      if (signal?.aborted) reject(signal.reason);
      else reject(new Error(`worker exited with code ${code} before a result`));
    });
  });
}
