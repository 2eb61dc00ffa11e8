import { findFreePort } from '#server/test/free-port.ts';
import { endProcess, isOk, spawnOwned, until } from '#tools/harness/processes.ts';
import type { Stack } from '#tools/harness/stack.ts';

/** Starts the development server, the only one that serves the gallery. */
export async function startGallery(stack: Stack): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawnOwned('react-router', ['dev', '--port', String(port)], {
    cwd: 'apps/web',
    env: {
      ...process.env,
      WEB_PORT: String(port),
      API_ORIGIN: new URL(stack.stage.apiUrl).origin,
      PUBLIC_ORIGIN: url,
      MEDIA_ORIGIN: url,
    },
    stdio: 'ignore',
  });
  await until('the gallery responds', 60, () => isOk(`${url}/gallery`));
  return { url, stop: () => endProcess(child, 'SIGTERM') };
}
