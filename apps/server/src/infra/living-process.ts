import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';

function readPlace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return randomUUID();
  }
}

/** Processes with the same place share their numbers: the same boot of a kernel, the same container. */
export const placeOfProcess = readPlace();

/** Of a process in this place. A number that was given again says yes, which is the careful answer. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
