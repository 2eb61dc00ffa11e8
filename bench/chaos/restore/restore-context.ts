import { createSigningKeys } from '#server/src/infra/signing-keys.ts';
import { runEntry } from '#tools/harness/processes.ts';
import type { Stage } from '#tools/harness/stage.ts';
import type { startKillableStack } from '../killable-stack.ts';
import type { BackupRepository } from './backup-repository.ts';

export interface Context {
  readonly stage: Stage;
  readonly repository: BackupRepository;
  readonly stack: ReturnType<typeof startKillableStack>;
}

export const seconds = (since: number): number => (Date.now() - since) / 1000;

export const command = ({ stage }: Context, env: Stage['env'], ...args: readonly string[]) =>
  runEntry('apps/server/cli/main.ts', env, stage.logFile, args);

export const copyObjects = (context: Context) =>
  command(context, context.repository.copyEnv, 'objects', 'copy');

export const publicKeys = ({ env }: Stage) => ({
  licence: createSigningKeys(env.LICENCE_SIGNING_KEY ?? ''),
  audit: createSigningKeys(env.AUDIT_SIGNING_KEY ?? ''),
});
