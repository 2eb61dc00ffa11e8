import { killWorkerWhileGenerating } from './kill-worker-while-generating.ts';
import { withOwnServices } from './own-services.ts';
import type { Scenario } from './scenario.ts';

/** Faults during music generation. */
export function generation(): Promise<Scenario[]> {
  return withOwnServices({ fixture: false }, async (stage) => [
    await killWorkerWhileGenerating(stage),
  ]);
}
