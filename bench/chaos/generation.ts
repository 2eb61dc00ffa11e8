import { killWorkerWhileMaking } from './kill-worker-while-making.ts';
import { withOwnServices } from './own-services.ts';
import type { Scenario } from './scenario.ts';

/** What making music must survive. */
export function generation(): Promise<Scenario[]> {
  return withOwnServices({ fixture: false }, async (stage) => [await killWorkerWhileMaking(stage)]);
}
