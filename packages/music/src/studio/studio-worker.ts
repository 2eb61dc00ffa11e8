import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { produceCandidate } from './produce-candidate.ts';
import { produceFitted } from './produce-fitted.ts';
import { producePiece, renderRendition } from './produce-piece.ts';
import type { StudioRequest } from './studio-request.ts';

export interface StudioTask {
  readonly request: StudioRequest;
  /** As of `setPriority` in Node: 19 is the lowest. */
  readonly priority: number;
}

/** Handles one request in a worker thread, which then exits. */
async function handleRequest({ request, priority }: StudioTask): Promise<void> {
  // On Linux the priority applies to this thread and its child processes, so request handling comes first.
  setPriority(priority);
  const onStep = (step: string) => parentPort?.postMessage({ step });
  parentPort?.postMessage({ result: await runRequest(request, onStep) });
}

function runRequest(request: StudioRequest, onStep: (step: string) => void) {
  if (request.kind === 'track') return producePiece(request, onStep);
  if (request.kind === 'candidate') return produceCandidate(request, onStep);
  if (request.kind === 'fitted') return produceFitted(request, onStep);
  return renderRendition(request, onStep);
}

await handleRequest(workerData as StudioTask);
