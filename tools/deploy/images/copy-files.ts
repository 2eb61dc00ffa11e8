import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';

/** Paths of files and links below a folder, sorted; neither devices nor sockets. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

export const matchesAny = (path: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => matchesGlob(path, pattern));

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
