import { join } from 'node:path';
import { onInterrupt } from '#tools/harness/run-with-limit.ts';
import { createStage, type Stage } from '#tools/harness/stage.ts';
import { startServices, wipeServices } from '#tools/services/control.ts';
import { withLock } from '#tools/services/lock.ts';
import { localDir } from '#tools/services/ports.ts';

export interface Scenario {
  readonly name: string;
  readonly failure: string | null;
}

/** Runs one fault scenario and prints its notes; a thrown error is its failure. */
export async function scenario(
  name: string,
  act: (note: (text: string) => void) => Promise<void>,
): Promise<Scenario> {
  console.log(name);
  try {
    await act((text) => console.log(`  ${text}`));
    return { name, failure: null };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    console.log(`  FAILED: ${failure}`);
    return { name, failure };
  }
}

export function must(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

interface OwnServicesOptions {
  readonly services?: Parameters<typeof startServices>[0];
  readonly fixture?: boolean;
  /** Folder of the release that fills the database, if not this tree. */
  readonly tree?: string;
}

async function runOnServices<Value>(
  { services, ...options }: OwnServicesOptions,
  act: (stage: Stage) => Promise<Value>,
): Promise<Value> {
  const unregister = onInterrupt(wipeServices);
  try {
    await startServices(services);
    return await act(await createStage('chaos', options));
  } finally {
    unregister();
    await wipeServices();
  }
}

/**
 * Runs with a folder and ports of its own, so that the development services are not killed. A second run
 * is refused, because it would wipe the services of the first.
 */
export async function withOwnFolder<Value>(act: () => Promise<Value>): Promise<Value> {
  const local = join(localDir(), 'chaos');
  const refuse = () => {
    throw new Error(`another fault run uses ${local}`);
  };
  process.env.ONSORI_LOCAL = local;
  return withLock(`${local} run`, act, { onWait: refuse });
}

/** Runs on services of its own; removes them at the end. */
export const withOwnServices = <Value>(
  options: OwnServicesOptions,
  act: (stage: Stage) => Promise<Value>,
): Promise<Value> => withOwnFolder(() => runOnServices(options, act));
