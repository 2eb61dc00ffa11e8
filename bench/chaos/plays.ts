import { join } from 'node:path';
import { createStage } from '#bench/stage.ts';
import { startServices, wipeServices } from '#tools/services/control.ts';
import { localDir } from '#tools/services/local.ts';
import { killWhileCounting } from './kill-while-counting.ts';
import type { Scenario } from './scenario.ts';

/** What counting plays must survive. */
export async function plays(): Promise<Scenario[]> {
  process.env.ONSORI_LOCAL = join(localDir(), 'chaos');
  await startServices(['postgres', 'redis']);
  const stage = await createStage('chaos');
  try {
    return [await killWhileCounting(stage)];
  } finally {
    await wipeServices();
  }
}
