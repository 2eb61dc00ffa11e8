import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { makeRendition } from './make-rendition.ts';
import { makeTrack } from './make-track.ts';
import type { StudioOrder } from './orders.ts';

const lowestPriority = 19;

/** Runs in a thread of its own: one order, then it ends. */
async function work(order: StudioOrder): Promise<void> {
  // On Linux this is the thread's own: it and the commands it starts step back for whoever answers people.
  setPriority(lowestPriority);
  const onStep = (step: string) => parentPort?.postMessage({ step });
  const result =
    order.kind === 'track' ? await makeTrack(order, onStep) : await makeRendition(order, onStep);
  parentPort?.postMessage({ result });
}

await work(workerData as StudioOrder);
