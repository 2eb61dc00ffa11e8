import { killWhileCounting } from './kill-while-counting.ts';
import { withOwnServices } from './own-services.ts';
import type { Scenario } from './scenario.ts';

/** What counting plays must survive. */
export function plays(): Promise<Scenario[]> {
  return withOwnServices({ services: ['postgres', 'redis'] }, async (stage) => [
    await killWhileCounting(stage),
  ]);
}
