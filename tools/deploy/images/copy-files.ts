import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Paths of files and links below a folder, sorted; neither devices nor sockets. Follows no link. */
export function listFiles(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(below, entry.name);
      if (entry.isDirectory()) return listFiles(folder, path);
      return entry.isFile() || entry.isSymbolicLink() ? [path] : [];
    })
    .sort();
}

/** Copies a file or link; of its mode only whether it can be executed remains. */
export function copyEntry(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  const entry = lstatSync(from);
  if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else {
    copyFileSync(from, to);
    chmodSync(to, entry.mode & 0o111 ? 0o755 : 0o644);
  }
}
