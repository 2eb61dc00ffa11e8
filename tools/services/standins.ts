import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Daemon, startDaemon, untilReady } from './daemon.ts';
import type { Place, Service } from './service.ts';

const ENTRY = join(import.meta.dirname, '..', 'standins', 'main.ts');

interface StandIn {
  readonly name: 'social' | 'inbox';
  readonly port: number;
  readonly ports: readonly number[];
  /** A page that answers once all of it listens. */
  readonly probe: string;
}

/** Services of others that the application talks to, played by processes of ours. */
function standIn({ local }: Place, { name, port, ports, probe }: StandIn): Service {
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
      await untilReady(name, [daemon], 20, () => answers(`http://127.0.0.1:${port}${probe}`));
    },
  };
}

export const socialService = (place: Place): Service => {
  const { social } = place.ports;
  const probe = '/kakao/.well-known/openid-configuration';
  return standIn(place, { name: 'social', port: social, ports: [social], probe });
};

export const inboxService = (place: Place): Service => {
  const { inbox, smtp, sms } = place.ports;
  return standIn(place, { name: 'inbox', port: inbox, ports: [smtp, sms, inbox], probe: '/' });
};

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
  await response.arrayBuffer();
  return response.ok;
}
