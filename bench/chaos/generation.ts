import { join } from 'node:path';
import { createStage } from '#bench/stage.ts';
import { startServices, wipeServices } from '#tools/services/control.ts';
import { localDir } from '#tools/services/local.ts';
import { killWorkerWhileMaking } from './kill-worker-while-making.ts';
import type { Scenario } from './scenario.ts';

/** What making music must survive. */
export async function generation(): Promise<Scenario[]> {
  process.env.ONSORI_LOCAL = join(localDir(), 'chaos');
  await startServices();
  const stage = await createStage('chaos', { fixture: false });
  try {
    return [await killWorkerWhileMaking(stage)];
  } finally {
    await wipeServices();
  }
}
