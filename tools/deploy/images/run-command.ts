import { spawnSync } from 'node:child_process';

interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command and returns its output; throws with the end of its messages when it fails. */
export function runCommand(
  command: string,
  args: readonly string[],
  { cwd, env }: CommandOptions = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    ...(cwd && { cwd }),
    env: { ...process.env, ...env },
  });
  if (error) throw new Error(`${command} could not be started`, { cause: error });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stderr.slice(-4000)}`);
  return stdout;
}
