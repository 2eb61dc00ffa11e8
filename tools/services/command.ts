import { execFile } from 'node:child_process';
import { basename } from 'node:path';
import { promisify } from 'node:util';

/** Isolates the local instances from PGHOST, CEPH_ARGS, LANG… of the caller's environment. */
export function cleanEnv(extra: Record<string, string> = {}): Record<string, string> {
  return {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: process.env.HOME ?? '/',
    LC_ALL: 'C.UTF-8',
    ...extra,
  };
}

export async function run(
  command: readonly [string, ...string[]],
  { seconds = 60, env = {} }: { seconds?: number; env?: Record<string, string> } = {},
): Promise<string> {
  const [program, ...args] = command;
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      cwd: '/',
      env: cleanEnv(env),
      timeout: seconds * 1000,
    });
    return stdout.trim();
  } catch (error) {
    const { killed, stderr, message } = error as Error & { killed?: boolean; stderr?: string };
    const reason = killed ? `timed out after ${seconds} s` : lastLines(stderr || message, 5);
    throw new Error(`${basename(program)}: ${reason}`);
  }
}

export function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
