import { join } from 'node:path';
import { createStage } from '#bench/stage.ts';
import { startServices, wipeServices } from '#tools/services/control.ts';
import { localDir } from '#tools/services/local.ts';
import { killWhileDownloading } from './kill-while-downloading.ts';
import type { Scenario } from './scenario.ts';

/** What downloading must survive. */
export async function downloads(): Promise<Scenario[]> {
  process.env.ONSORI_LOCAL = join(localDir(), 'chaos');
  await startServices();
  const stage = await createStage('chaos', { fixture: false });
  try {
    return [await killWhileDownloading(stage)];
  } finally {
    await wipeServices();
  }
}
