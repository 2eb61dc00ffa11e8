import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { produceCandidate } from './produce-candidate.ts';
import { produceFitted } from './produce-fitted.ts';
import { producePiece, renderRendition } from './produce-piece.ts';
import type { PreviewContext } from './studio-context.ts';
import type { StudioRequest } from './studio-request.ts';

export interface StudioTask {
  readonly request: StudioRequest;
  /** As of `setPriority` in Node: 19 is the lowest. */
  readonly priority: number;
}

/** Handles one request in a worker thread, which then exits; any message aborts it. */
async function handleRequest({ request, priority }: StudioTask): Promise<void> {
  // On Linux the priority applies to this thread and its child processes, so request handling comes first.
  setPriority(priority);
  const controller = new AbortController();
  parentPort?.once('message', () => controller.abort());
  parentPort?.unref();
  const context: PreviewContext = {
    onStep: (step) => parentPort?.postMessage({ step }),
    onPiece: (piece) => parentPort?.postMessage({ piece }),
    signal: controller.signal,
  };
  parentPort?.postMessage({ result: await runRequest(request, context) });
}

function runRequest(request: StudioRequest, context: PreviewContext) {
  if (request.kind === 'track') return producePiece(request, context);
  if (request.kind === 'candidate') return produceCandidate(request, context);
  if (request.kind === 'fitted') return produceFitted(request, context);
  return renderRendition(request, context);
}

await handleRequest(workerData as StudioTask);
