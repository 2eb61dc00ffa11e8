import { killWhileCounting } from './kill-while-counting.ts';
import { withOwnServices } from './own-services.ts';
import type { Scenario } from './scenario.ts';

/** Faults during the counting of plays. */
export function plays(): Promise<Scenario[]> {
  return withOwnServices({ services: ['postgres', 'redis'] }, async (stage) => [
    await killWhileCounting(stage),
  ]);
}
