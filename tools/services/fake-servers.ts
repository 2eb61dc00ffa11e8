import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Daemon, startDaemon, waitUntilReady } from './daemon.ts';
import type { Service, ServiceContext } from './service.ts';

const ENTRY = join(import.meta.dirname, '..', 'fake-servers', 'main.ts');

interface FakeServer {
  readonly name: 'social' | 'inbox';
  readonly port: number;
  readonly ports: readonly number[];
  /** Path that responds when all ports listen. */
  readonly probe: string;
}

/** Runs a fake of an external service as a separate process. */
function createFakeService(
  { local }: ServiceContext,
  { name, port, ports, probe }: FakeServer,
): Service {
  const directory = join(local, name);
  const daemon: Daemon = {
    name,
    local,
    program: process.execPath,
    command: [process.execPath, ENTRY, name, local, directory],
    directory,
    ports,
    ownLogs: [],
    stopSignal: 'SIGTERM',
  };
  return {
    name,
    port,
    directory,
    programs: [],
    daemons: [daemon],
    async start() {
      mkdirSync(directory, { recursive: true });
      await startDaemon(daemon);
      await waitUntilReady(name, [daemon], 20, () => responds(`http://127.0.0.1:${port}${probe}`));
    },
  };
}

export const socialService = (context: ServiceContext): Service => {
  const { social } = context.ports;
  const probe = '/kakao/.well-known/openid-configuration';
  return createFakeService(context, { name: 'social', port: social, ports: [social], probe });
};

export const inboxService = (context: ServiceContext): Service => {
  const { inbox, smtp, sms } = context.ports;
  return createFakeService(context, {
    name: 'inbox',
    port: inbox,
    ports: [smtp, sms, inbox],
    probe: '/',
  });
};

async function responds(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
  await response.arrayBuffer();
  return response.ok;
}
