import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process works on the same directory.
 * The lock is a name in the kernel (an abstract socket), not a file: it goes with the process that
 * holds it, however that ends, so there is no stale lock to recognise and no race to take it over.
 */
export async function withLock<T>(
  directory: string,
  work: () => Promise<T>,
  { seconds = 300, onWait = () => {} }: { seconds?: number; onWait?: () => unknown } = {},
): Promise<T> {
  const name = `\0onsori-${createHash('sha256').update(directory).digest('hex')}`;
  const end = performance.now() + seconds * 1000;
  let held = await take(name);
  if (!held) onWait();
  while (!held) {
    if (performance.now() > end) {
      throw new Error(`Another process has been working on ${directory} for ${seconds} s.`);
    }
    await sleep(50);
    held = await take(name);
  }
  const server = held;
  try {
    return await work();
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

function take(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(name, () => resolve(server));
  });
}
