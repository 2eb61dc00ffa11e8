import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other process works on the same directory.
 * The lock is an abstract socket, not a file: the kernel releases it when the process ends, so there
 * are no stale locks.
 */
export async function withLock<T>(
  directory: string,
  work: () => Promise<T>,
  { seconds = 300, onWait = () => {} }: { seconds?: number; onWait?: () => unknown } = {},
): Promise<T> {
  const name = `\0onsori-${createHash('sha256').update(directory).digest('hex')}`;
  const end = performance.now() + seconds * 1000;
  let acquired = await tryAcquire(name);
  if (!acquired) onWait();
  while (!acquired) {
    if (performance.now() > end) {
      throw new Error(`Another process has been working on ${directory} for ${seconds} s.`);
    }
    await sleep(50);
    acquired = await tryAcquire(name);
  }
  const server = acquired;
  try {
    return await work();
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

function tryAcquire(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(name, () => resolve(server));
  });
}
