import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';

function readPidNamespace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return randomUUID();
  }
}

/** Identifies a pid namespace of one boot: processes with the same value see the same pids. */
export const pidNamespace = readPidNamespace();

/** Checks a pid of this namespace. A reused pid counts as running, which errs on the safe side. */
export function isProcessRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
