import type { Scenario } from '../scenario.ts';
import { scenario, withOwnFolder } from '../scenario.ts';
import { startCluster } from './cluster.ts';
import { requirePackages } from './cluster-node.ts';

export async function ha(): Promise<Scenario[]> {
  requirePackages();
  return withOwnFolder(async () => {
    const cluster = await startCluster({ isSynchronous: true });
    try {
      return [
        await scenario('the cluster starts', async (note) => {
          note(`healthy after ${cluster.startedSeconds.toFixed(1)} s`);
          note(await cluster.control('list'));
        }),
      ];
    } finally {
      await cluster.stop();
    }
  });
}
