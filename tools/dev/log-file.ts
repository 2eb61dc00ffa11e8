import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { localDir } from '#tools/services/local.ts';

export function logFile(name: string): { path: string; write(line: string): void } {
  const folder = join(localDir(), 'log');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  return { path, write: (line) => appendFileSync(path, `${line}\n`) };
}
