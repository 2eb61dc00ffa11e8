import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { allPids } from './process.ts';

const LISTENING = '0A';

/** Process that listens on the port, as far as this user may see: "nginx (pid 123)". */
export function portOwner(port: number): string {
  const inodes = listeningInodes(port);
  for (const pid of allPids()) {
    if (!socketsOf(pid).some((inode) => inodes.has(inode))) continue;
    return `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (pid ${pid})`;
  }
  return 'an unknown process';
}

function listeningInodes(port: number): Set<string> {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => {
    try {
      return readFileSync(file, 'utf8').split('\n').slice(1);
    } catch {
      return [];
    }
  });
  const inodes = new Set<string>();
  for (const row of rows) {
    const [, local, , state, , , , , , inode] = row.trim().split(/\s+/);
    if (inode && state === LISTENING && local?.endsWith(wanted)) inodes.add(inode);
  }
  return inodes;
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}
