import { join } from 'node:path';
import { onInterrupt } from '#bench/runner.ts';
import { createStage, type Stage } from '#bench/stage.ts';
import { startServices, wipeServices } from '#tools/services/control.ts';
import { localDir } from '#tools/services/local.ts';

interface OwnServicesOptions {
  readonly services?: Parameters<typeof startServices>[0];
  readonly fixture?: boolean;
}

/** Runs on services of its own, so that the development services are not killed; removes them at the end. */
export async function withOwnServices<Value>(
  { services, fixture }: OwnServicesOptions,
  act: (stage: Stage) => Promise<Value>,
): Promise<Value> {
  process.env.ONSORI_LOCAL = join(localDir(), 'chaos');
  const unregister = onInterrupt(wipeServices);
  try {
    await startServices(services);
    return await act(await createStage('chaos', fixture === undefined ? {} : { fixture }));
  } finally {
    unregister();
    await wipeServices();
  }
}
