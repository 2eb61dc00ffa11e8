import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Daemon, startDaemon, waitUntilReady } from './daemon.ts';
import type { Service, ServiceContext } from './service.ts';

const ENTRY = join(import.meta.dirname, '..', 'fake-servers', 'main.ts');

interface FakeServer {
  readonly name: 'social' | 'inbox' | 'toss' | 'tags' | 'ingest';
  readonly port: number;
  readonly ports: readonly number[];
  /** Path that responds when all ports listen. */
  readonly probe: string;
}

/** `FAKE_…` settings of the caller, such as the reply delay of the payment gateway. */
const fakeServerSettings = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith('FAKE_') && value ? [[name, value]] : [],
    ),
  );

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
    env: fakeServerSettings(),
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

export const tossService = (context: ServiceContext): Service => {
  const { toss } = context.ports;
  return createFakeService(context, { name: 'toss', port: toss, ports: [toss], probe: '/' });
};

export const tagService = (context: ServiceContext): Service => {
  const { tags } = context.ports;
  return createFakeService(context, {
    name: 'tags',
    port: tags,
    ports: [tags],
    probe: '/requests',
  });
};

export const ingestService = (context: ServiceContext): Service => {
  const { ingest } = context.ports;
  return createFakeService(context, { name: 'ingest', port: ingest, ports: [ingest], probe: '/' });
};

async function responds(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
  await response.arrayBuffer();
  return response.ok;
}
