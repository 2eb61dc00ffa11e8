import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { referenceOf } from '#tools/deploy/images/build-image.ts';
import type { Environment } from '#tools/harness/processes.ts';
import { onInterrupt } from '#tools/harness/run-with-limit.ts';

const LIMIT_MS = 15 * 60_000;
const env = { ...process.env, CONTAINERS_CONF: resolve('deploy/images/containers.conf') };

async function podman(...args: string[]): Promise<string> {
  const options = { env, timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)('podman', args, options);
  return stdout.trim();
}

export interface ContainerOptions {
  readonly name: string;
  readonly image: string;
  readonly version: string;
  readonly env: Environment;
  /** Instead of the command of the image. */
  readonly command?: readonly string[];
  /** Whether `/tmp` can be written. */
  readonly hasTmp?: boolean;
}

/**
 * A read-only root, no capabilities, no new privileges, the user of the image. The network is that of
 * the machine, because the services listen on its loopback interface.
 */
const runArguments = ({ name, env, hasTmp }: ContainerOptions) => [
  'run',
  ...['--name', name, '--pull', 'never', '--network', 'host'],
  ...['--read-only', '--read-only-tmpfs=false', '--cap-drop', 'all'],
  ...['--security-opt', 'no-new-privileges'],
  ...(hasTmp ? ['--tmpfs', '/tmp:size=2g,mode=1777'] : []),
  ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
];

const commandLine = ({ image, version, command = [] }: ContainerOptions) => [
  referenceOf(image, version),
  ...command,
];

/** Runs a container until it ends; throws when it fails. */
export const runContainer = (options: ContainerOptions): Promise<string> =>
  podman(...runArguments(options), '--rm', ...commandLine(options));

export interface RunningContainer {
  readonly name: string;
  /** Runs a program in the container and returns its output. */
  execute(...command: string[]): Promise<string>;
  logs(): Promise<string>;
  stop(): Promise<void>;
}

export async function startContainer(options: ContainerOptions): Promise<RunningContainer> {
  const { name } = options;
  const remove = () => podman('rm', '--force', '--time', '0', name);
  const unregister = onInterrupt(remove);
  await podman(...runArguments(options), '--detach', ...commandLine(options));
  return {
    name,
    execute: (...command) => podman('exec', name, ...command),
    logs: () => podman('logs', name),
    stop: async () => {
      await podman('stop', '--time', '30', name);
      await remove();
      unregister();
    },
  };
}
